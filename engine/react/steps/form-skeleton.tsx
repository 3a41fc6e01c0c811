import { Classes } from '@blueprintjs/core';
import { useEngine } from '../engine-provider.tsx';

/** The layout of a form while it loads. */
export function FormSkeleton() {
  const { text } = useEngine();
  return (
    <div className="engine-skeleton" role="status" aria-label={text('engine.form.loading')}>
      <div className={`${Classes.SKELETON} engine-skeleton__steps`} />
      <div className={`${Classes.SKELETON} engine-skeleton__card`} />
      <div className={`${Classes.SKELETON} engine-skeleton__card`} />
    </div>
  );
}
