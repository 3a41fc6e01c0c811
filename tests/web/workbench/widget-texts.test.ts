import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgetExamples } from '../../../engine/react/widget-examples.ts';
import { webProduct } from '../../../src/browser.ts';

it('the gallery says of every widget in English what the reference for authors says', async () => {
  const examples = Object.entries({ ...widgetExamples, ...(await webProduct.widgetExamples()) });
  const texts = JSON.parse(readFileSync('locales/en/gallery-widgets.json', 'utf8'));
  expect(texts).toEqual(
    Object.fromEntries(examples.map(([name, { description }]) => [`gallery.widget.${name}`, description])),
  );
});
