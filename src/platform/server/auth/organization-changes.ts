/**
 * SQL of how often the organizations of a company group, or the rules by which decisions rise in them, were changed.
 * @param tenant SQL of the company group's code
 */
export const organizationChangesSql = (tenant: string) =>
  `coalesce((select sum(m.changes) from master_change m where m.tenant = ${tenant}
     and m.record_type in ('master/organization', 'master/approval-ladder')), 0)::int`;
