/** `npm run bench [-- form|wire|record|demo|api|lists|rules|definitions|signIn|uploads|storeroom|reorganization|mall|sourcing|matrix|evidence|closing|budget|reports|masters]`: figures beside a peer in the same run. Never part of the tests. */
import { benchApi } from './api.ts';
import { benchBudget } from './budget.ts';
import { benchClosing } from './closing.ts';
import { benchDefinitions } from './definitions.ts';
import { benchDemo } from './demo.ts';
import { benchEvidence } from './evidence.ts';
import { benchForm } from './form.ts';
import { benchLists } from './lists.ts';
import { benchMall } from './mall.ts';
import { benchMasters } from './masters.ts';
import { benchMatrix } from './matrix.ts';
import { benchRecord } from './record.ts';
import { benchReorganization } from './reorganization.ts';
import { benchReports } from './reports.ts';
import { benchRules } from './rules.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSourcing } from './sourcing.ts';
import { benchStoreroom } from './storeroom.ts';
import { benchUploads } from './uploads.ts';
import { benchWire } from './wire.ts';

const benches = {
  evidence: benchEvidence,
  wire: benchWire,
  form: benchForm,
  record: benchRecord,
  demo: benchDemo,
  rules: benchRules,
  api: benchApi,
  lists: benchLists,
  definitions: benchDefinitions,
  signIn: benchSignIn,
  uploads: benchUploads,
  storeroom: benchStoreroom,
  reorganization: benchReorganization,
  mall: benchMall,
  sourcing: benchSourcing,
  matrix: benchMatrix,
  closing: benchClosing,
  budget: benchBudget,
  reports: benchReports,
  masters: benchMasters,
};
const wished = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (wished.length === 0 || wished.includes(name)) await bench();
}
process.exit(0);
