import { Card, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { readOptions } from '../../../../../engine/core/options/option-schema.ts';
import { groupedDecimal } from '../../../../../engine/core/values/grouped-decimal.ts';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useUser } from '../../session/use-session.ts';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { showToast } from '../../shell/toaster.ts';
import { isLanguage, languageNames, languages } from '../../texts/language.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { changeLanguage, useText } from '../../texts/texts.ts';
import '../account/account.css';
import './mall.css';
import { SupplierProducts } from './supplier-products.tsx';
import { supplierRootOptions } from './supplier-root-options.ts';

/** What the mall keeps of its user. */
interface MyInfo {
  id: string;
  name: string;
  loginName: string;
  companyGroupName: string;
  organizationName: string;
  mailAddress: string | null;
  language: string;
  listings: {
    companyGroupCode: string;
    companyGroupName: string;
    supplierCode: string;
    supplierName: string;
    productCount: number;
  }[];
}

/** Where suppliers of the catalog mall land: their products in the catalog, who they are here, and their settings. */
export function SupplierRootScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const user = useUser();
  const { product } = readOptions(supplierRootOptions, props.screen.options);
  const { data, mutate } = useSWR(['mall.getMyInfo', user.code], () =>
    call<MyInfo>('mall.getMyInfo', { query: { id: user.mall?.id ?? '' } }),
  );
  if (!data) return <ScreenSkeleton />;
  const listed = data.listings.filter(({ productCount }) => productCount > 0);
  return (
    <div className="mall-screen">
      <h1>{screenTitle(props.screen.id)}</h1>
      <Card>
        <h2>{text('mall.products.title')}</h2>
        {listed.map((listing) => (
          <section key={`${listing.companyGroupCode} ${listing.supplierCode}`}>
            <p>
              {text('mall.products.lead', {
                group: listing.companyGroupName,
                supplier: listing.supplierName,
                count: groupedDecimal(listing.productCount),
              })}
            </p>
            <SupplierProducts listing={listing} opens={product} />
          </section>
        ))}
        {listed.length === 0 && <p>{text('mall.products.none')}</p>}
      </Card>
      <Card>
        <h2>{text('mall.me.title')}</h2>
        <Facts info={data} />
        <Language info={data} onSaved={() => void mutate()} />
        <p>
          <Link to={pathOfScreen(screenIds.passwordChange)}>{screenTitle(screenIds.passwordChange)}</Link>
        </p>
      </Card>
    </div>
  );
}

function Facts({ info }: { info: MyInfo }) {
  const { text } = useText();
  const suppliers = info.listings.map(({ supplierCode, supplierName }) => `${supplierCode} ${supplierName}`);
  const facts = [
    ['name', info.name],
    ['loginName', info.loginName],
    ['supplier', suppliers.join(' / ') || info.companyGroupName],
    ['organization', info.organizationName],
    ['mail', info.mailAddress ?? text('account.profile.noMail')],
  ];
  return (
    <dl className="account-facts">
      {facts.map(([fact, value]) => (
        <div key={fact} className="mall-fact">
          <dt>{text(fact === 'supplier' ? 'mall.me.supplier' : `account.profile.${fact}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Language({ info, onSaved }: { info: MyInfo; onSaved: () => void }) {
  const { text } = useText();
  const { call, session } = usePage();
  const id = useId();
  const save = async (language: string) => {
    await call('mall.saveMyInfo', { body: { id: info.id, language } });
    void showToast({ tone: 'success', text: text('account.profile.saved') });
    onSaved();
    if (isLanguage(language)) await changeLanguage(language);
    await session.reload();
  };
  return (
    <FormGroup label={text('account.profile.language')} labelFor={id} className="mall-language">
      <HTMLSelect
        id={id}
        value={info.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => void save(event.currentTarget.value)}
      />
    </FormGroup>
  );
}
