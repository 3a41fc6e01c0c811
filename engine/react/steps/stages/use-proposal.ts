import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Json } from '../../../core/formats/json-schema.ts';
import type { SectionDefinition } from '../../../core/formats/screen.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { approversOptions } from '../../../core/options/section-options.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { pathToFieldPointer, withoutReadOnly } from '../../form/record-schema.ts';
import type { StepSession } from '../session/open-step-session.ts';

/** How asking for a proposal stands. `changed`: another than before, so the user's choice was replaced. */
export interface Proposal {
  status: 'idle' | 'loading' | 'same' | 'changed' | 'failed';
  /** Everything the call answered; `null` until then. */
  answer: Record<string, Json> | null;
  retry: () => void;
}

const lastProposals = new WeakMap<StepSession, Map<string, string>>();

const ProposalContext = createContext<Proposal>({ status: 'idle', answer: null, retry: () => {} });

/** Gives the sections of a step what was proposed for it. */
export const ProposalProvider = ProposalContext.Provider;

/** What was proposed for the step around a section. */
export function useStepProposal(): Proposal {
  return use(ProposalContext);
}

/**
 * Asks, whenever a step is entered, what the server proposes for the list `at` of its section with `options.proposal`
 * (the answer's property of that name). A proposal that is the same as the last one leaves the user's choice alone.
 * The step asks, not the section, which may still be loading when somebody goes on already.
 */
export function useProposal(screen: LoadedScreen, session: StepSession, isHere: boolean): Proposal {
  const runtime = useEngine();
  const section = screen.sections?.find((one) => proposalOf(one) !== undefined);
  const callId = isHere && section ? proposalOf(section) : undefined;
  const at = section?.at === undefined ? '' : pathToFieldPointer(section.at);
  const [status, setStatus] = useState<Proposal['status']>('idle');
  const [answer, setAnswer] = useState<Proposal['answer']>(null);
  const [attempt, setAttempt] = useState(0);
  const call = useRef(runtime.call);
  call.current = runtime.call;

  useEffect(() => {
    if (callId === undefined) return;
    const { actor, schema } = session;
    const abort = new AbortController();
    setStatus('loading');
    const record = withoutReadOnly(actor.getSnapshot().context.record, schema);
    const asked = call.current<Record<string, Json>>(callId, { body: { record }, signal: abort.signal }).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setAnswer(answer);
        setStatus(takeProposal(session, at, answer[at.slice(1)] ?? []));
      },
      () => {
        if (!abort.signal.aborted) setStatus('failed');
      },
    );
    session.waitsFor.current = asked;
    void asked.finally(() => {
      if (session.waitsFor.current === asked) session.waitsFor.current = null;
    });
    return () => abort.abort();
  }, [callId, session, at, attempt]);

  return { status, answer, retry: () => setAttempt((now) => now + 1) };
}

function proposalOf({ kind, options }: SectionDefinition): string | undefined {
  return kind === 'approvers' ? readOptions(approversOptions, options).proposal : undefined;
}

function takeProposal(session: StepSession, at: string, proposed: Json): 'same' | 'changed' {
  const proposals = lastProposals.get(session) ?? new Map<string, string>();
  lastProposals.set(session, proposals);
  const last = proposals.get(at);
  const content = JSON.stringify(proposed);
  proposals.set(at, content);
  const now = getAt(session.actor.getSnapshot().context.record, at);
  const isChosen = Array.isArray(now) && now.length > 0;
  if (isChosen && last === content) return 'same';
  session.actor.send({ type: 'CHANGE', changes: [{ at, value: proposed }] });
  return isChosen && last !== undefined ? 'changed' : 'same';
}
