import { expect, it } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { listColumn } from '../../engine/server/lists/list-column.ts';
import { createRecordModels } from '../../engine/server/records/record-model.ts';
import { promotedColumnName, quoted } from '../../engine/server/schema/identifiers.ts';
import { productFunctions } from '../../src/expressions.ts';
import { productDefinitions } from '../support/product-definitions.ts';

it('lists a column that a record promotes, whatever else is called so', () => {
  const elsewhere = createRecordModels(productDefinitions(), createExpressions(productFunctions))
    .all()
    .flatMap((model) =>
      Object.keys(model.facts.columns)
        .filter((name) => listColumn(model, name).sql !== quoted(promotedColumnName(name)))
        .map((name) => `${model.id} ${name}`),
    );
  expect(elsewhere).toEqual([]);
});
