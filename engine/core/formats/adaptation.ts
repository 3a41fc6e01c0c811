/** Types of a company's adaptation, generated from `adaptation.meta.json`. */
export type * from './adaptation.generated.ts';
