import { kebab, splitId } from './new-record.ts';
import { AuthoringError, type JsonFile, type ProjectFiles, type Words } from './project-files.ts';

/** A lifecycle to be made. */
export interface NewFlow {
  /** `petCareRequest`. */
  id: string;
  /** Id of a record without a lifecycle. */
  record: string;
  /** Code of the role that confirms what was applied for. */
  confirmedBy: string;
  /** One sentence for the picture of the flow. */
  description: string;
}

const words = (ja: string, en: string, ko: string): Words => ({ ja, en, ko });

const states: Record<string, Words> = {
  draft: words('下書き', 'Draft', '임시 저장'),
  pendingApproval: words('承認待ち', 'Awaiting approval', '승인 대기'),
  sentBack: words('差戻し', 'Sent back', '반려'),
  confirmed: words('確定', 'Confirmed', '확정'),
  discarded: words('破棄', 'Discarded', '폐기'),
};

const events: Record<string, Words> = {
  saveDraft: words('下書き保存', 'Save draft', '임시 저장'),
  apply: words('申請', 'Submit', '신청'),
  confirm: words('承認', 'Approve', '승인'),
  sendBack: words('差戻し', 'Send back', '반려'),
  discard: words('破棄', 'Discard', '폐기'),
};

/** The life of a record from a draft over one approval to its end, with its texts; the record names it. */
export function newFlow(files: ProjectFiles, { id, record, confirmedBy, description }: NewFlow): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) throw new AuthoringError(`"${id}" is no name of a flow: write it like myFlow.`);
  const [domain, rest] = splitId(record);
  files.change(`schemas/${domain}/${rest}.schema.json`, (schema) => {
    const facts = (schema.record ?? {}) as JsonFile;
    if (facts.lifecycle) throw new AuthoringError(`The record "${record}" has the lifecycle "${facts.lifecycle}".`);
    schema.record = { lifecycle: id, ...facts };
  });
  files.add(`flows/lifecycles/${id}.json`, {
    $schema: '../../engine/core/formats/flow.meta.json',
    id,
    kind: 'lifecycle',
    version: 1,
    description,
    record,
    initial: 'draft',
    states: {
      draft: { meta: { heldBy: 'owner', tone: 'none' }, on: ownEvents() },
      pendingApproval: {
        meta: { heldBy: 'nobody', tone: 'primary', dueIn: 'P2D' },
        on: {
          confirm: { target: 'confirmed', meta: { by: [`role:${confirmedBy}`], notSelf: true, comment: 'optional' } },
          sendBack: { target: 'sentBack', meta: { by: [`role:${confirmedBy}`], notSelf: true, comment: 'required' } },
        },
      },
      sentBack: { meta: { heldBy: 'owner', tone: 'warning' }, on: ownEvents() },
      confirmed: { type: 'final', meta: { heldBy: 'nobody', tone: 'success' } },
      discarded: { type: 'final', meta: { heldBy: 'nobody', tone: 'none' } },
    },
  });
  files.addTexts(kebab(domain), {
    ...Object.fromEntries(Object.entries(states).map(([state, text]) => [`flow.${id}.state.${state}`, text])),
    ...Object.fromEntries(Object.entries(events).map(([event, text]) => [`flow.${id}.event.${event}`, text])),
  });
}

/** What the owner may do while it is in his hands. */
function ownEvents(): JsonFile {
  return {
    saveDraft: { target: 'draft', meta: { by: ['owner'], validate: 'draft' } },
    apply: { target: 'pendingApproval', meta: { by: ['owner'], validate: 'complete' } },
    discard: { target: 'discarded', meta: { by: ['owner'], danger: true } },
  };
}
