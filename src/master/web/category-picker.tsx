import type { WidgetProps } from '@rjsf/utils';
import { fieldOptionsOf } from '../../../engine/react/form/field-ui.ts';
import { LevelsWidget } from '../../../engine/react/widgets/choices/levels-widget.tsx';

const preset = { call: 'pullDown.categoryLevel', levels: ['large', 'medium', 'small'] };

/** A category of three levels: a text field keeps the code of the small one, an object `{ large, medium, small }` all of them. */
export function CategoryPicker(props: WidgetProps) {
  const { fieldSchema: field } = fieldOptionsOf(props);
  // Searched by name without walking through the levels.
  const fieldSchema = { ...field, options: { call: 'pullDown.category', ...field.options } };
  return <LevelsWidget {...props} options={{ ...preset, ...props.options, fieldSchema }} />;
}
