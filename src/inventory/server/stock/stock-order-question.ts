import type { AccessQuestion } from '../../../../engine/server/access-question.ts';
import { seesAll } from '../../../../engine/server/lists/visible-sql.ts';
import { createAccessQuestions } from '../../../../engine/server/records/reading/access-questions.ts';
import { companyRoles } from '../../../platform/server/access/role-screens.ts';

const ask = createAccessQuestions([], companyRoles);

// The roles of the storerooms, as far as each reaches.
const storekeeping = ['role:MP01', 'role:MP99', 'role:MP02'].map(ask);

const forStock = "data ->> 'storageCode' <> ''";

/** `stockOrder`: orders for a storage are there for all who keep storerooms or approve for them; no other order is. */
export const stockOrderQuestion: AccessQuestion = {
  name: 'stockOrder',
  description: 'who keeps storerooms or approves for them, of what is ordered for a storage',
  ask: (actor, subject) =>
    (subject.record.storageCode ?? '') !== '' && storekeeping.some((question) => question.ask(actor, subject)),
  where: (actor, bind, table) => {
    if (seesAll(storekeeping, actor, table)) return forStock;
    const reached = storekeeping.map(({ where }) => where(actor, bind, table)).filter((one) => typeof one === 'string');
    return reached.length > 0 && `${forStock} and (${reached.join(' or ')})`;
  },
};
