import { HTMLTable, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { OptionItem } from '../../../../../engine/core/wire.ts';
import { formatAmount } from '../../../../../engine/react/format/format-value.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';

const columns = ['code', 'name', 'modelNumber', 'unitPrice'] as const;

/** A supplier's own products in the catalog, as buyers see them. */
export function SupplierProducts(props: {
  listing: { companyGroupCode: string; supplierCode: string };
  /** The screen that a product opens. */
  opens: string | undefined;
}) {
  const { companyGroupCode, supplierCode } = props.listing;
  // An address that names a company group is that group’s alone.
  const place = { buyer: companyGroupCode, supplier: supplierCode };
  const { text } = useText();
  const { call } = usePage();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data } = useSWR(
    ['mall.searchMyProducts', companyGroupCode, supplierCode, keyword],
    () =>
      call<{ items: OptionItem[] }>('mall.searchMyProducts', {
        query: { companyGroupCode, supplierCode, ...(keyword !== '' && { keyword }) },
        quiet: true,
      }),
    { keepPreviousData: true },
  );
  const label = text('mall.products.search');
  return (
    <>
      <InputGroup
        leftIcon="search"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onValueChange={setTyped}
      />
      {data?.items.length === 0 ? (
        <p>{text('mall.products.nothingFound')}</p>
      ) : (
        <div className="mall-table">
          <HTMLTable compact>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} className={column === 'unitPrice' ? 'is-number' : undefined}>
                    {text(`mall.products.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data?.items.map((item) => (
                <tr key={item.code}>
                  <td data-label={text('mall.products.code')}>{item.code}</td>
                  <td className="mall-name">
                    {props.opens === undefined ? (
                      item.name
                    ) : (
                      <Link to={`${pathOfScreen(props.opens)}?${new URLSearchParams({ ...place, code: item.code })}`}>
                        {item.name}
                      </Link>
                    )}
                  </td>
                  <td data-label={text('mall.products.modelNumber')}>{String(item.modelNumber ?? '')}</td>
                  <td className="is-number" data-label={text('mall.products.unitPrice')}>
                    {formatAmount(item.unitPrice, { text })}
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </>
  );
}
