/** What suppliers write with their prices. */
export const answerNotes: readonly string[] = [
  'お世話になっております。下記のとおりお見積りいたします。ご検討のほどお願いいたします。',
  '数量が変わる場合は単価を見直しますので、ご一報ください。',
  '納期はご注文日からの目安です。受注の際に改めてご連絡いたします。',
  '材料費の変動が大きいため、有効期限内のご発注をお願いいたします。',
];

/** What a purchaser writes who types in an answer that came on paper. */
export const paperAnswerNote = '紙で届いた見積書のとおり登録しました。原本は購買二課で保管しています。';

/** Why a supplier does not quote: a code of the product, and how he says it. */
export const refusals: readonly { reason: string; note: string }[] = [
  { reason: 'deliveryDate', note: '同時期の受注が重なっており、ご希望の納期に間に合いません。' },
  { reason: 'specification', note: '当社の設備では図面の公差を保証できないため、今回は辞退いたします。' },
  { reason: 'quantity', note: '最小の製作数に満たないため、今回はお見積りを見送らせていただきます。' },
];
