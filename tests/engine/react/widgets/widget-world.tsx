import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldException } from '../../../../engine/core/formats/screen.ts';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../../engine/react/engine-provider.tsx';
import type { EngineExtension } from '../../../../engine/react/extension.ts';
import { FormField } from '../../../../engine/react/form/form-field.tsx';
import { FormSourceProvider } from '../../../../engine/react/form/form-source.tsx';
import { createLooseSource } from '../../../../engine/react/form/loose-source.ts';
import { createRegistries } from '../../../../engine/react/registries.ts';
import type { CallInput, EngineRuntime } from '../../../../engine/react/runtime.ts';
import { fakeRuntime } from '../form/fake-runtime.ts';

// Widgets load when they are first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** What is put on the page. The first property of the schema is the field under test unless `fields` names more. */
export interface WidgetSetting {
  properties: Record<string, JsonSchema>;
  exceptions?: Record<string, FieldException>;
  fields?: readonly string[];
  record?: JsonObject;
  answer?: (callId: string, input: CallInput) => unknown;
  runtime?: Partial<EngineRuntime>;
  extensions?: readonly EngineExtension[];
}

/** Draws fields of a loose record, as a screen would; every call made is kept. */
export function drawWidgets(setting: WidgetSetting) {
  const asked: { callId: string; input: CallInput }[] = [];
  const source = createLooseSource(
    'sample/widgets',
    { type: 'object', properties: setting.properties },
    setting.record ?? {},
  );
  const runtime = fakeRuntime({
    call: async <Answer,>(callId: string, input: CallInput = {}) => {
      asked.push({ callId, input });
      return (await setting.answer?.(callId, input)) as Answer;
    },
    ...setting.runtime,
  });
  const fields = setting.fields ?? Object.keys(setting.properties);
  const page = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <EngineProvider
        runtime={runtime}
        registries={createRegistries([...builtInExtensions, ...(setting.extensions ?? [])])}
      >
        <FormSourceProvider value={source}>
          {fields.map((name) => (
            <FormField key={name} pointer={`/${name}`} exception={setting.exceptions?.[name]} />
          ))}
        </FormSourceProvider>
      </EngineProvider>
    </SWRConfig>,
  );
  return { ...page, source, asked, user: userEvent.setup() };
}
