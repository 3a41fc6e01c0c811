import type { DefinitionFile } from '../../engine/core/definitions.ts';

/** A small world that holds: a record with a list, its lifecycle, a step flow, a screen of each sort, and their calls. */
export function soundDefinitions(): Record<string, unknown> {
  return structuredClone({
    'schemas/library/loan.schema.json': {
      $id: 'library/loan',
      type: 'object',
      additionalProperties: false,
      record: {
        lifecycle: 'loan',
        title: '/title',
        columns: { title: { at: '/title', type: 'text' }, fee: { at: '/fee', type: 'numeric' } },
        search: ['/title', '/books/*/name'],
      },
      required: ['title', 'books'],
      properties: {
        title: { type: 'string', maxLength: 50 },
        kind: { type: 'string', enum: ['home', 'room'], options: { codes: ['home', 'room'] } },
        note: { type: 'string', maxLength: 100, requiredWhen: "record.kind == 'room'" },
        place: { type: 'string', maxLength: 20, options: { call: 'place.options', copies: { placeName: 'name' } } },
        placeName: { type: 'string', maxLength: 50 },
        books: {
          type: 'array',
          maxItems: 10,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: { type: 'string', maxLength: 50 },
              shelf: {
                type: 'string',
                maxLength: 20,
                options: { call: 'place.options', copies: { shelfName: 'name' } },
              },
              shelfName: { type: 'string', maxLength: 50 },
              fee: { type: 'string', maxLength: 10, valueFormat: 'amount' },
            },
          },
        },
        fee: { type: 'string', maxLength: 20, valueFormat: 'amount', compute: "sumOf(record.books, 'fee')" },
      },
    },
    'schemas/library/place.schema.json': {
      $id: 'library/place',
      type: 'object',
      additionalProperties: false,
      record: { columns: {} },
      properties: { name: { type: 'string', maxLength: 50 } },
    },
    'flows/lifecycles/loan.json': {
      id: 'loan',
      kind: 'lifecycle',
      version: 1,
      description: '貸出が申し込まれて返るまで。',
      record: 'library/loan',
      initial: 'asked',
      guards: { isSmall: "decimal(record.fee) < decimal('100')" },
      states: {
        asked: {
          meta: { heldBy: 'owner' },
          on: {
            lend: { target: 'lent', guard: 'isSmall', actions: ['notify'], meta: { by: ['owner', 'role:L1'] } },
            drop: { target: 'closed', meta: { by: ['owner'] } },
          },
        },
        lent: { meta: { heldBy: 'nobody' }, on: { bringBack: { target: 'closed', meta: { by: ['owner'] } } } },
        closed: { type: 'final', meta: { heldBy: 'nobody' } },
      },
    },
    'flows/steps/askLoan.json': {
      id: 'askLoan',
      kind: 'steps',
      version: 1,
      description: '貸出を申し込む。',
      record: 'library/loan',
      initial: 'input',
      states: {
        input: {
          meta: { screen: 'library/loan-input' },
          on: { submit: { target: 'complete', meta: { call: 'loan.ask' } } },
        },
        complete: { type: 'final', meta: { screen: 'library/loan-complete' } },
      },
    },
    'schemas/library/loan-input.screen.json': {
      path: '/loan/input',
      name: 'LoanInput',
      code: 'LO001',
      kind: 'input',
      purpose: '貸出を申し込む。',
      access: 'roleMap',
      record: 'library/loan',
      flow: { id: 'askLoan', step: 'input' },
      sections: [
        { id: 'basic', fields: ['title', 'kind', 'note', 'place'] },
        { id: 'books', kind: 'lines', at: 'books', lineFields: [{ field: 'name' }, { field: 'fee' }] },
      ],
      fields: { note: { wide: true } },
      options: { chosenFrom: 'library/loans' },
      actions: [
        { id: 'submit', event: 'submit' },
        { id: 'all', screen: 'library/loans' },
      ],
    },
    'schemas/library/lent-books.section.json': {
      section: {
        id: 'lentBooks',
        kind: 'lines',
        at: 'books',
        lineFields: [
          { field: 'name', width: 240, pinned: 'left' },
          { field: 'fee', width: 90, total: true },
        ],
      },
      fields: { note: { hidesEmpty: true } },
    },
    'schemas/library/loan-complete.screen.json': {
      path: '/loan/complete',
      name: 'LoanComplete',
      code: 'LO002',
      kind: 'complete',
      purpose: '申込みが済んだことを知らせる。',
      access: 'roleMap',
      record: 'library/loan',
      flow: { id: 'askLoan', step: 'complete' },
      sections: [
        {
          id: 'others',
          kind: 'rows',
          rows: { call: 'loan.list', by: 'title', columns: ['title', 'state'], opens: 'library/loan-input' },
        },
        { use: 'library/lent-books', without: ['fee'] },
      ],
      actions: [{ id: 'open', screen: 'library/loan-input', options: { query: 'id' } }],
    },
    'schemas/library/loans.screen.json': {
      path: '/loans',
      name: 'Loans',
      code: 'LO003',
      kind: 'list',
      purpose: '貸出を並べる。',
      access: 'roleMap',
      menu: { group: 'library', order: 1, countFrom: { call: 'loan.list', tab: 'all' } },
      family: 'loans',
      desk: { order: 1, tab: 'all', amount: 'title', sort: { column: 'updatedAt', direction: 'asc' } },
      record: 'library/loan',
      list: {
        call: 'loan.list',
        tab: 'all',
        tabs: [{ tab: 'all' }, { tab: 'lent' }],
        columns: [{ field: 'title' }, { field: 'state' }],
        filters: { open: [{ column: 'keyword', by: 'contains' }], more: [{ column: 'fee', by: 'range' }] },
        sort: { column: 'dueAt', direction: 'asc' },
        opens: 'library/loan-input',
        bulk: ['lend', 'drop', 'bringBack'].map((event) => ({ event, call: 'loan.execute' })),
        download: 'loan.csv',
      },
    },
    'schemas/library/lent-loans.screen.json': {
      path: '/loans/lent',
      name: 'LentLoans',
      code: 'LO006',
      kind: 'list',
      purpose: '貸出中のものを並べる。',
      access: 'roleMap',
      menu: { group: 'library', order: 2 },
      family: 'loans',
      record: 'library/loan',
      list: { call: 'loan.list', tab: 'lent', columns: [{ field: 'title' }] },
    },
    'schemas/calls/service-library.json': {
      service: 'service-library',
      proxied: true,
      calls: [
        call('loan.list', 'POST', '/loans', {
          list: {
            record: 'library/loan',
            visibleTo: ['owner'],
            tabs: { all: {}, lent: { states: ['lent'] } },
            columns: ['title', 'fee'],
          },
        }),
        call('loan.csv', 'POST', '/loans/csv', { csv: { of: 'loan.list' } }),
        {
          ...call('loan.ask', 'POST', '/loans/ask', { event: { record: 'library/loan', event: 'lend' } }),
          idempotent: true,
        },
        {
          ...call('loan.execute', 'POST', '/loans/:kind/execute', {
            events: { record: 'library/loan', events: ['lend', 'drop', 'bringBack'] },
          }),
          idempotent: true,
        },
        call('place.options', 'GET', '/places', {
          options: { record: 'library/place', visibleTo: ['insider'], label: 'name', search: ['code', 'name'] },
        }),
        call('loan.count', 'GET', '/loans/count', { handler: 'loan.count' }),
        call('loan.sums', 'POST', '/loans/sums', { sums: { of: 'loan.list', by: 'title', columns: ['fee'] } }),
      ],
    },
  });
}

/** Definitions as files. */
export function filesOf(definitions: Record<string, unknown>): DefinitionFile[] {
  return Object.entries(definitions).map(([path, json]) => ({ path, text: JSON.stringify(json) }));
}

function call(id: string, method: string, path: string, operation: unknown): Record<string, unknown> {
  return {
    id,
    method,
    path,
    purpose: '貸出の呼出し。',
    access: { screens: ['LO001', 'LO002', 'LO003', 'LO006'] },
    operation,
  };
}
