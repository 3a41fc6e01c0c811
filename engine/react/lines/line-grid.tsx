import { LineCards } from './line-cards.tsx';
import type { LineModel } from './line-model.ts';

export function LineGrid(props: { model: LineModel }) {
  return <LineCards model={props.model} />;
}
