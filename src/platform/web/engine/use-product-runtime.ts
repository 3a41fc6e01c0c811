import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { usePage } from '../page-context.ts';
import { leavesQuietly } from '../routes/leaves-quietly.ts';
import { pathOfScreen } from '../routes/screen-index.ts';
import { inputOwnerOf } from '../session/input-owner.ts';
import { keepsInput } from '../session/session-store.ts';
import type { SessionUser } from '../session/session-user.ts';
import { useRecentDocuments } from '../shell/kept/recent-documents.ts';
import { showDeleted } from '../shell/show-deleted.ts';
import { showToast } from '../shell/toaster.ts';
import { useText } from '../texts/texts.ts';
import { definitions } from './definitions.ts';
import { conditions, recordValidator } from './lazy-rules.ts';

/** Navigation state that stands for the parameter noShowConfirmMsg of spec §4: leave without a question. */
export interface QuietNavigation {
  noShowConfirmMsg: boolean;
}

/** What the engine needs from the product, for this user and the language shown now. */
export function useProductRuntime(user: SessionUser): EngineRuntime {
  const { call, session, product } = usePage();
  const navigate = useNavigate();
  const { text, language } = useText();
  const { add: opened } = useRecentDocuments();

  const go = useCallback<EngineRuntime['go']>(
    (screenId, query, options) => {
      const state: QuietNavigation = { noShowConfirmMsg: options?.quiet === true };
      void navigate(pathOfScreen(screenId, query), { replace: options?.replace, state });
    },
    [navigate],
  );

  return useMemo(
    () => ({
      definitions,
      validator: recordValidator(product.functions),
      conditions: conditions(product.functions),
      call,
      text,
      language,
      today: user.today,
      user: {
        code: user.code,
        name: user.name,
        screens: user.screens,
        inputOwner: inputOwnerOf(user),
        group: user.companyGroupDisplayCode,
      },
      keepsInput: () => keepsInput(session.state()),
      go,
      leavesQuietly: ({ pathname }) => leavesQuietly(pathname),
      opened,
      toast: (toast) => void (toast.tone === 'success' && toast.deleted ? showDeleted(toast.text) : showToast(toast)),
    }),
    [call, session, product, text, language, user, go, opened],
  );
}
