-- As what a line of the cart is booked, where its buyer says so; otherwise it is what its category or the order is booked as.

alter table mall_cart_line add column account_title_code text;
