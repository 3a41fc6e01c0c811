import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { callAs } from './call-as.ts';
import { loginOf } from './login-of.ts';
import type { ServedProduct, TestSession } from './serve-product.ts';

/** Which record, as it was last seen. */
export const at = ({ id, version }: RecordEnvelope) => ({ id, version });

/** The stages of the approval of a document, with who decides in them. */
export const stagesOf = ({ record }: RecordEnvelope) => record.approvalStageList as { approvers: { code: string }[] }[];

/** The id of what a supplier was asked, of a request as it was answered. */
export function answerOf({ record }: RecordEnvelope, supplierCode: string): string {
  return String((record.answers as JsonObject[]).find((one) => one.supplierCode === supplierCode)?.answerId);
}

/** Estimates of the demo's company without a browser: calls as its people, and who they are. */
export type EstimateCase = ReturnType<typeof openEstimateCase>;

/** Opens it over a served product. */
export function openEstimateCase(product: ServedProduct) {
  const sessions = new Map<string, TestSession>();

  /** A call as somebody, by his login name. */
  async function as<Answer = RecordEnvelope>(login: string, call: string, body?: JsonObject, id?: string) {
    const session = sessions.get(login) ?? (await product.startSession(login));
    sessions.set(login, session);
    return callAs<Answer>(product, session, call, { ...(body && { body }), ...(id && { query: { id } }) });
  }

  /** Agrees to a document as it stands in one of the tables. */
  async function approve(login: string, what: 'request' | 'selection', id: string): Promise<void> {
    const { rows } = await product.context.database.query<{ version: number }>(
      `select version from record_estimate_${what} where tenant = 'TOURIN' and id = $1`,
      [id],
    );
    const call = what === 'request' ? 'estimate.quoteApprovalExecute' : 'estimate.resultApprovalExecute';
    await as<JsonObject>(login, call, { event: 'approve', rows: [{ id, version: Number(rows[0]?.version) }] });
  }

  /** Agrees to a document in all of its stages but the first so many, as the first of each. */
  async function approveStages(document: RecordEnvelope, what: 'request' | 'selection', from = 0): Promise<void> {
    for (const { approvers } of stagesOf(document).slice(from))
      await approve(await loginOf(product, approvers[0]?.code), what, document.id);
  }

  return { as, approve, approveStages };
}
