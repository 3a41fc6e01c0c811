-- What went to the world or came from it is told by its movements alone: no receipt and no payout waits for another there.

delete from ledger_account where ledger in ('stock', 'stockValue') and account in ('supplier', 'used', 'disposed', 'found', 'lost');
