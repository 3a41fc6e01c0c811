import type { AdaptationChange } from '../../../../engine/core/adaptations/differences.ts';
import type { Adaptation } from '../../../../engine/core/formats/adaptation.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';

/** What `adaptation.companies` answers. */
export interface Companies {
  items: { code: string; name: string }[];
}

/** What `adaptation.current` answers. */
export interface CurrentAdaptation {
  company: string;
  version: number;
  /** The company may have texts of its own. */
  hasOwnTexts: boolean;
  adaptation: Adaptation;
  /** Records of the masters, whose lists, forms and files the company may arrange. */
  masters: string[];
  versions: { version: number; comment: string; publishedBy: string; publishedAt: string }[];
}

/** What `adaptation.check` answers. */
export interface CheckedAdaptation {
  problems: FieldError[];
  changes: AdaptationChange[];
}
