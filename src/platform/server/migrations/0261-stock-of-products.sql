-- What lies free of some products, without reading all that lies anywhere.
create index stock_of_product on ledger_account (tenant, split_part(account, '/', 1)) where ledger = 'stock';
