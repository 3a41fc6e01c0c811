import type { AccessQuestion } from '../../../../engine/server/access-question.ts';
import { createAccessQuestions } from '../../../../engine/server/records/reading/access-questions.ts';
import { companyRoles } from '../../../platform/server/access/role-screens.ts';

const reviewer = createAccessQuestions([], companyRoles)('role:UR003_CatalogApproval');

/** What a supplier only looks at is there for himself; once it was handed in, for whoever approves the catalog. */
export const reviewedRelease: AccessQuestion = {
  name: 'reviewedRelease',
  description: 'who approves the catalog, once the release was handed in to him',
  ask: (actor, subject) => typeof subject.record.submittedAt === 'string' && reviewer.ask(actor, subject),
  where: (actor, bind, table) => {
    const reached = reviewer.where(actor, bind, table);
    const handedIn = "data ->> 'submittedAt' <> ''";
    if (typeof reached === 'boolean') return reached && handedIn;
    return `${handedIn} and (${reached})`;
  },
};
