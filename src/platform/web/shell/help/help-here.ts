import type { AccessExplanation } from '../../screens/access/access-explanation.ts';

/** The answer of `help.here`. */
export interface HelpHere extends Pick<AccessExplanation, 'buttons' | 'grantors'> {
  desks: {
    /** Its company group and its code. */
    id: string;
    name: string;
    answersFor: string;
    hours: string;
    phone?: string;
    mailAddress?: string;
    guide?: string;
    files: { fileId: string; fileName: string; size: number }[];
    /** The provider's, not the company group's own. */
    isProvider: boolean;
  }[];
  articles: { name: string; body: string }[];
}
