import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../core/records/schema-fields.ts';
import { mailKeys } from '../../core/text-keys.ts';
import { createServerAjv } from '../../core/validators/create-server-ajv.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { EffectContext } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import { askedApprovers, awaitedApprovers } from '../records/events/approval-effects.ts';
import { decidedAmountOf } from '../records/events/decided-amount.ts';
import { type DeputyshipsOf, deputiesFor } from '../records/hand-over/deputies.ts';
import { assigneeOf } from '../records/reading/holders.ts';
import type { RecordModel } from '../records/record-model.ts';
import { type EffectWord, effectWord } from './effect-word.ts';
import type { WordTools } from './word-tools.ts';

/** Topic of what `mail` puts into the outbox. */
export const eventMailTopic = 'event.mail';

/** People whom a mail about an event goes to: by code, by role, or those of the other party. */
export interface MailAudience {
  /** The word of the flow; where it is an access question, they open the record as whom it is answered yes for. */
  as: string;
  codes?: string[];
  role?: string;
  counterpartyCode?: string;
  /** Ids of the screens that a link in the mail opens on this record, without an account. */
  opens?: string[];
}

/** Message of the topic: enough to write the mails and to find the record, never its whole content. */
export interface EventMailMessage {
  template: string;
  audiences: MailAudience[];
  recordType: string;
  recordId: string;
  number: string | null;
  title: string | null;
  requester: { code: string; name: string };
  by: { code: string; name: string };
  event: string;
  comment: string | null;
  /** Fields that the mail shows, by their pointer; `format` is their `valueFormat`. */
  shown: { at: string; value: string; format: string | null }[];
}

const ajv = createServerAjv();
const person = {
  type: 'object',
  required: ['code', 'name'],
  properties: { code: { type: 'string' }, name: { type: 'string' } },
};
const isEventMail = ajv.compile<EventMailMessage>({
  type: 'object',
  required: ['template', 'audiences', 'recordType', 'recordId', 'requester', 'by', 'event', 'shown'],
  properties: {
    template: { type: 'string' },
    recordType: { type: 'string' },
    recordId: { type: 'string' },
    event: { type: 'string' },
    requester: person,
    by: person,
    audiences: { type: 'array', items: { type: 'object', required: ['as'], properties: { as: { type: 'string' } } } },
    shown: { type: 'array', items: { type: 'object', required: ['at', 'value'] } },
  },
});

/** A message of the topic as it comes out of the outbox. @throws Error for anything else */
export function readEventMail(payload: JsonObject): EventMailMessage {
  const message: unknown = payload;
  if (!isEventMail(message)) throw new Error(`This is no mail about an event: ${ajv.errorsText(isEventMail.errors)}.`);
  return message;
}

interface MailParams {
  template: string;
  to: string[];
  show?: string[];
  opens?: string[];
}

/** `mail`: people hear of the event. */
export function mailWord({ models, deputyshipsOf }: WordTools): EffectWord {
  return effectWord<MailParams>({
    description: `Writes a mail to people when the event has happened, each in his own language: \`${mailKeys('<template>').join('`, `')}\`, number and title, the comment, and a link to the screen on which he sees the record. Who has no address, or left, gets none; nobody is told as one of a role, of participants or of the other party what he did himself.`,
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['template', 'to'],
      properties: {
        template: {
          description: 'Name of the texts.',
          type: 'string',
          pattern: '^[a-z][A-Za-z0-9]*$',
          means: 'mailTemplate',
        },
        to: {
          description:
            'Whom: `owner`; `currentApprover`, whose decision is awaited after the event, with who decides for him while he is away; `newApprover`, of those who was not awaited before it, either; `askedApprover`, who was asked before it; `participant`, who acted on the record so far; `assignee`, who is in charge of it; `counterparty`, the people of the other party who sign in; `link`, the other party where its master says it is reached, by a link that opens this record on the screens `opens` to whoever holds it, without an account; `role:<CODE>`.',
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: {
            type: 'string',
            pattern:
              '^(owner|currentApprover|newApprover|askedApprover|participant|assignee|counterparty|link|role:[A-Za-z0-9_]+)$',
          },
        },
        show: {
          description: 'Pointers of fields whose values stand in the mail, below number and title.',
          type: 'array',
          minItems: 1,
          maxItems: 8,
          uniqueItems: true,
          items: { type: 'string', pattern: '^/', means: 'field' },
        },
        opens: {
          description: 'Screens that the link of `link` opens, on this record alone.',
          type: 'array',
          minItems: 1,
          maxItems: 12,
          uniqueItems: true,
          items: { type: 'string', means: 'screen' },
        },
      },
    },
    sample: { template: 'sentBack', to: ['owner'], show: ['/supplierName', '/amountWithTax'] },
    run:
      ({ template, to, show = [], opens = [] }) =>
      async (context) => {
        const model = models.of(context.recordType);
        const told = to.map((as) => ({ ...audienceOf(as, context, model), ...(as === 'link' && { opens }) }));
        const audiences = [...told, ...(await deputiesAmong(told, context, model, deputyshipsOf))].filter(hasSomebody);
        if (audiences.length === 0) return;
        const { record, recordType, recordId, owner, actor, event } = context;
        const message: EventMailMessage = {
          template,
          audiences,
          recordType,
          recordId,
          number: textAt(record, model.facts.number),
          title: textAt(record, model.facts.title),
          requester: { code: owner.code, name: owner.name },
          by: { code: actor.code, name: actor.name },
          event: event.type,
          comment: event.comment,
          shown: show.flatMap((pointer) => shownAt(record, pointer, model)),
        };
        context.enqueue(eventMailTopic, jsonOf(message));
      },
  });
}

function audienceOf(as: string, context: EffectContext, model: RecordModel): MailAudience {
  const { record, stored, owner, participants } = context;
  if (as === 'owner') return { as, codes: [owner.code] };
  if (as === 'currentApprover') return { as, codes: awaitedApprovers(record).map(({ code }) => code) };
  if (as === 'newApprover') {
    const awaited = new Set(awaitedApprovers(stored).map(({ code }) => code));
    const codes = awaitedApprovers(record).flatMap(({ code }) => (awaited.has(code) ? [] : [code]));
    return { as: 'currentApprover', codes };
  }
  if (as === 'askedApprover') return { as, codes: askedApprovers(stored).map(({ code }) => code) };
  if (as === 'participant') return { as, codes: [...participants] };
  if (as === 'assignee') return { as, codes: [assigneeOf(model.facts, record)?.code ?? []].flat() };
  if (as !== 'counterparty' && as !== 'link') return { as, role: as.slice('role:'.length) };
  const counterpartyCode = textAt(record, model.facts.counterpartyCode);
  return { as, ...(counterpartyCode !== null && { counterpartyCode }) };
}

/** Who decides for those whose decision is awaited. They open the record as such, so that the mail leads them there. */
async function deputiesAmong(
  told: readonly MailAudience[],
  { query, record, recordType, owner, actor, now }: EffectContext,
  { facts }: RecordModel,
  deputyshipsOf: DeputyshipsOf | undefined,
): Promise<MailAudience[]> {
  const asked = told.find(({ as }) => as === 'currentApprover')?.codes ?? [];
  if (asked.length === 0 || !deputyshipsOf) return [];
  const deciding = { recordType, amount: decidedAmountOf(facts, record) };
  const subject = { ownerCode: owner.code, heldBy: asked, record, deciding };
  const deputies = deputiesFor(await deputyshipsOf(query, actor.tenant, businessDateOf(now)), subject);
  return [{ as: 'deputy', codes: deputies.map(({ code }) => code) }];
}

function hasSomebody({ codes, role, counterpartyCode }: MailAudience): boolean {
  return role !== undefined || counterpartyCode !== undefined || (codes ?? []).length > 0;
}

function shownAt(record: JsonObject, pointer: string, { schema }: RecordModel): EventMailMessage['shown'] {
  const value = getAt(record, pointer);
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
  const field = fieldSchemaAt(schema, pointerToFieldPath(pointer));
  return [{ at: pointer, value: String(value), format: field?.valueFormat ?? null }];
}

function textAt(record: JsonObject, pointer: string | undefined): string | null {
  const value = pointer === undefined ? undefined : getAt(record, pointer);
  return typeof value === 'string' && value !== '' ? value : null;
}

function jsonOf(message: EventMailMessage): JsonObject {
  const json: Json = JSON.parse(JSON.stringify(message));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('A message is an object.');
  return json;
}
