-- What lies in a storage, on an address of it, or of a lot, without reading all that lies anywhere: accounts of the ledger
-- "stock" are named product/storage/address/expiry/lot/kind.

create index stock_of_storage on ledger_account (tenant, split_part(account, '/', 2), split_part(account, '/', 3)) where ledger = 'stock';
create index stock_of_lot on ledger_account (tenant, split_part(account, '/', 5)) where ledger = 'stock';
