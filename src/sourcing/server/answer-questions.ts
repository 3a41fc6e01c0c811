import type { AccessQuestion } from '../../../engine/server/access-question.ts';
import { seesAll } from '../../../engine/server/lists/visible-sql.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { actingAs, createAccessQuestions } from '../../../engine/server/records/reading/access-questions.ts';
import { companyRoles } from '../../platform/server/access/role-screens.ts';

// The roles that compare answers and decide on them, as far as each reaches.
const comparing = ['role:K002', 'role:PURCHASE_APPROVER'].map(createAccessQuestions([], companyRoles));

const opened = "data ->> 'openedAt' <> ''";

const isBuyer = ({ counterpartyCode }: Actor) => counterpartyCode === undefined;

/**
 * Whom of the buyer's people a supplier's answer is there for. Until it is opened, for nobody: neither in lists, counts and
 * searches nor by its id. What came by paper or phone is there for the purchaser who types it in.
 */
export const answerQuestions: readonly AccessQuestion[] = [
  {
    name: 'openedAnswer',
    description: 'people of the buyer who compare answers, once this one is opened',
    ask: (actor, subject) =>
      isBuyer(actor) &&
      typeof subject.record.openedAt === 'string' &&
      comparing.some((question) => question.ask(actor, subject)),
    where: (actor, bind, table) => {
      if (!isBuyer(actor)) return false;
      if (seesAll(comparing, actor, table)) return opened;
      const reached = comparing.map(({ where }) => where(actor, bind, table)).filter((one) => typeof one === 'string');
      return reached.length > 0 && `${opened} and (${reached.join(' or ')})`;
    },
  },
  {
    name: 'paperAnswer',
    description: 'the purchaser who types in an answer that came on paper',
    ask: (actor, { record, assigneeCode }) =>
      isBuyer(actor) && record.channel === 'paper' && assigneeCode !== null && assigneeCode === actingAs(actor).code,
    where: (actor, bind, { assigneeCode }) =>
      isBuyer(actor) &&
      assigneeCode !== null &&
      `data ->> 'channel' = 'paper' and ${assigneeCode} = ${bind(actingAs(actor).code)}`,
  },
  // What was selected is there for whoever wanted it: the requester and his organization order by it.
  {
    name: 'awardedAnswer',
    description: 'whoever wanted the estimate, and his organization, once this answer was selected',
    ask: (actor, { state, ownerCode, organizationCode }) =>
      isBuyer(actor) &&
      state === 'selected' &&
      (ownerCode === actingAs(actor).code || organizationCode === actor.organizationCode),
    where: (actor, bind) =>
      isBuyer(actor) &&
      `state = 'selected' and (owner_code = ${bind(actingAs(actor).code)} or organization_code = ${bind(actor.organizationCode)})`,
  },
];
