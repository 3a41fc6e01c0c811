-- Mails say how they stand. Those that were kept because there was no mail server had been called sent; they never left.

alter table record_mail_message no force row level security;

update record_mail_message set data = case data ->> 'way'
    when 'smtp' then (data - 'way') || '{"outcome": "sent"}'
    else (data - 'way' - 'sentAt') || '{"outcome": "expired", "reason": "noTransport"}'
  end
  where data ? 'way';

alter table record_mail_message force row level security;
