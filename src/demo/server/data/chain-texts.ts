/** What suppliers and requesters write between order and acceptance. */
export const datesLater: readonly string[] = [
  'メーカー在庫が切れており、入荷後の発送となります。',
  '加工の順番待ちのため、数日いただけると助かります。',
  '輸送便の都合により、ご希望日の着荷が難しい状況です。',
];

export const refuseComments: readonly string[] = [
  '製造が終了した型番のため、お受けできません。後継品をご検討ください。',
  '対応できる技術者の手配がつかず、今回は辞退いたします。',
];

export const requestRevokeComments: readonly string[] = [
  '計画の変更で不要になりました。手配前でしたら取消をお願いします。',
  '同じ物が社内にあると分かりました。取消が可能かご確認ください。',
];

export const withdrawComments: readonly string[] = [
  '送り状の番号を誤って登録しました。登録し直します。',
  '出荷が一日延びたため、いったん取り下げます。',
];

export const rejectionReasons: readonly string[] = [
  '寸法が図面の公差を外れている',
  '外装に破損があり使用できない',
  '注文と異なる型番が届いた',
];

export const acceptanceDeclineComments: readonly string[] = [
  '検査成績書が添付されていません。受け取ってから申請し直してください。',
  '数量を現物で数え直してください。',
];

export const acceptanceRevokeComments: readonly string[] = [
  '後日の試運転で不具合が見つかったため、検収をやり直します。',
  '数え違いがありました。検収をやり直します。',
];

export const changeDeclineComments: readonly string[] = [
  '増やす理由が分かりません。当初の数量で足りるか確かめてください。',
  '今月の予算を超えるため、今回は変更を見送ってください。',
];

export const changeRefuseComments: readonly string[] = [
  'すでに出荷の準備が済んでいるため、数量の変更には応じられません。',
  '追加分の材料が手に入らないため、当初の数量でお願いいたします。',
];
