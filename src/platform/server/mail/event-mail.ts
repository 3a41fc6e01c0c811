/** A mail about something that happened to a record. */
export interface EventMail {
  /** The mail's template; by the event, when that makes a difference. */
  template: string | Readonly<Record<string, string>>;
  /** People of the message. What goes to suppliers is an `order/dispatch`. */
  to: 'recipients' | 'requester';
  /** As what the recipient opens the record. */
  opensAs?: 'currentApprover' | 'owner';
}
