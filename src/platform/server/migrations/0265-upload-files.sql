-- Pictures and documents that come beside the rows of a file, or without any.

-- Until when a server has taken on to take files over; whoever comes after leaves them to it.
alter table master_upload add column files_taken_until timestamptz;

-- Rows that bring files: what nobody may sweep away before they are entered.
create index master_upload_row_files on master_upload_row (tenant) where content ? '/#files';

-- The same bytes are kept once.
create index stored_file_hash on stored_file (tenant, sha256);
