import { Button, Card, InputGroup, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import './punchout.css';
import type { PunchoutShop } from './punchout-answers.ts';
import { punchoutSecretOptions } from './punchout-options.ts';

/** Screen kind `punchoutSecret`: what the company shows its shops; it goes in and never comes out. */
export function SecretScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, toast } = useEngine();
  const { shops = '', save = '' } = readOptions(punchoutSecretOptions, screen.options);
  const { data, mutate } = useSWR(shops, () => call<{ items: PunchoutShop[] }>(shops));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  if (!data) return <ListSkeleton rows={3} />;
  const keep = async ({ code, name }: PunchoutShop) => {
    await mutate(await call(save, { body: { shopCode: code, secret: typed[code] ?? '' } }), { revalidate: false });
    setTyped({ ...typed, [code]: '' });
    toast({ tone: 'success', text: text('punchout.secretSaved', { name }) });
  };
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
      </header>
      <p className="punchout-lead">{text('punchout.secretLead')}</p>
      {data.items.length === 0 ? (
        <EmptyState icon="shop" title={text('punchout.none')} description={text('punchout.noneHint')} />
      ) : null}
      {data.items.map((shop) => (
        <Card key={shop.code} compact className="punchout-shop">
          <div>
            <h2>{shop.name}</h2>
            <Tag minimal intent={shop.hasSecret ? 'success' : 'warning'}>
              {text(shop.hasSecret ? 'punchout.secretKept' : 'punchout.secretMissing')}
            </Tag>
          </div>
          <form
            className="punchout-secret"
            onSubmit={(event) => {
              event.preventDefault();
              void keep(shop);
            }}
          >
            <InputGroup
              type="password"
              autoComplete="new-password"
              aria-label={text('punchout.secretFor', { name: shop.name })}
              placeholder={text('punchout.secret')}
              maxLength={200}
              value={typed[shop.code] ?? ''}
              onChange={(event) => setTyped({ ...typed, [shop.code]: event.currentTarget.value })}
            />
            <Button type="submit" icon="key" text={text('punchout.secretSave')} />
          </form>
        </Card>
      ))}
    </div>
  );
}
