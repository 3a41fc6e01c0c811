import { readTable } from './read-table.ts';

/** A case that stands somewhere today. */
export interface StandingCase {
  /**
   * `waiting`, `provisionalWaiting`: on the desk of `desk`, who is to approve it; ends of the chain: left there; `ordered`:
   * accepted by now; the others: back with its owner.
   */
  kind: string;
  desk: string;
  requester: string;
  /** Working days since it was applied. */
  age: number;
  /** A large category's code, or the name of a small category. */
  theme: string;
  /** Amount with tax in yen. */
  amount: readonly [from: number, to: number];
}

// kind | desk | requester | age in working days | theme | amount. A desk's time is two days for an approval, five for a
// correction: older ones are overdue.
const tourinRows = `
waiting | suzuki.yumi | takagi.shota | 4.6 | 03 | 8000-49000
waiting | hasegawa.jun | fujii.nanami | 2.4 | 04 | 8000-90000
provisionalWaiting | suzuki.yumi | yamazaki.rena | 2.2 | 03 | 8000-90000
waiting | suzuki.yumi | sato.kenta | 1.1 | 03 | 4000-120000
provisionalWaiting | suzuki.yumi | takagi.shota | 0.5 | 05 | 4000-90000
provisionalWaiting | suzuki.yumi | sato.kenta | 0.15 | 07 | 4000-49000
waiting | takahashi.naoki | ota.kazuya | 4.1 | 03 | 60000-280000
waiting | takahashi.naoki | sato.kenta | 1.6 | 03 | 60000-280000
waiting | takahashi.naoki | fujii.nanami | 0.9 | 切削加工 | 60000-290000
waiting | takahashi.naoki | okamoto.yusuke | 0.4 | 04 | 52000-180000
waiting | ito.daisuke | nakagawa.toru | 3.7 | 設計委託 | 320000-990000
waiting | ito.daisuke | miura.hayato | 1.8 | 設備修理 | 300001-990000
waiting | ito.daisuke | maruyama.takumi | 1.2 | 02 | 320000-990000
waiting | ito.daisuke | ota.kazuya | 0.6 | 切削加工 | 300001-990000
waiting | yamamoto.keiko | sugawara.mio | 3.2 | 翻訳 | 55000-290000
waiting | yamamoto.keiko | watanabe.sakura | 1.2 | 翻訳 | 55000-290000
waiting | yamamoto.keiko | sugawara.mio | 0.4 | 印刷 | 55000-290000
waiting | yamada.koichi | kudo.seiya | 3.1 | 08 | 55000-290000
waiting | yamada.koichi | chiba.asuka | 1.0 | 08 | 55000-290000
waiting | yamada.koichi | yoshida.megumi | 0.4 | 運送 | 55000-290000
waiting | sasaki.midori | takano.rikuto | 2.8 | 01 | 4000-49000
waiting | sasaki.midori | arai.shoko | 0.9 | 01 | 4000-49000
waiting | sasaki.midori | takano.rikuto | 0.2 | 12 | 3000-30000
waiting | matsumoto.akira | arai.shoko | 2.7 | 什器・備品 | 52000-280000
waiting | matsumoto.akira | takano.rikuto | 0.8 | 01 | 52000-280000
waiting | matsumoto.akira | miura.hayato | 2.2 | 空調工事 | 5000001-9000000
waiting | kato.ryota | harada.emi | 2.9 | 02 | 10000-49000
waiting | kato.ryota | takeda.chihiro | 1.3 | 02 | 10000-260000
waiting | kato.ryota | nakamura.aya | 0.7 | 02 | 10000-260000
waiting | kato.ryota | kim.jisoo | 0.3 | 02 | 10000-260000
waiting | abe.yoshinori | nakagawa.toru | 19 | 治具製作 | 1000001-4900000
waiting | hayashi.kazuo | maruyama.takumi | 18.5 | 02 | 1000001-4900000
waiting | hasegawa.jun | okamoto.yusuke | 1.4 | 04 | 4000-90000
waiting | ikeda.satoshi | kobayashi.yuta | 0.7 | 05 | 52000-280000
sentBack | | sato.kenta | 7.2 | 03 | 9000-290000
sentBack | | sato.kenta | 1.8 | 04 | 4000-49000
declined | | sato.kenta | 4.1 | 01 | 3000-49000
pulledBack | | sato.kenta | 2.2 | 03 | 4000-90000
draft | | sato.kenta | 0.4 | 05 | 4000-90000
sentBack | | takagi.shota | 6.8 | 01 | 4000-49000
draft | | takagi.shota | 1.2 | 12 | 3000-30000
sentBack | | takahashi.naoki | 7.9 | 02 | 20000-280000
draft | | takahashi.naoki | 2.3 | 01 | 3000-49000
sentBack | | tanaka.mai | 6.6 | 08 | 20000-190000
sentBack | | tanaka.mai | 0.9 | 01 | 4000-90000
declined | | tanaka.mai | 3.3 | 12 | 3000-30000
draft | | tanaka.mai | 0.7 | 04 | 4000-90000
draft | | tanaka.mai | 2.1 | 01 | 4000-90000
sentBack | | ito.daisuke | 8.3 | 01 | 4000-49000
draft | | ito.daisuke | 1.5 | 12 | 3000-30000
sentBack | | watanabe.sakura | 7.0 | 翻訳 | 30000-190000
declined | | watanabe.sakura | 3.9 | 01 | 3000-49000
draft | | watanabe.sakura | 0.8 | 印刷 | 20000-190000
sentBack | | yamamoto.keiko | 6.5 | 01 | 4000-49000
draft | | yamamoto.keiko | 1.9 | 12 | 3000-30000
sentBack | | nakamura.aya | 7.7 | 09 | 4000-49000
sentBack | | nakamura.aya | 1.1 | 12 | 3000-49000
pulledBack | | nakamura.aya | 2.6 | 01 | 4000-90000
draft | | nakamura.aya | 0.5 | 清掃 | 60000-290000
sentBack | | kobayashi.yuta | 7.4 | 06 | 9000-190000
declined | | kobayashi.yuta | 5.2 | 05 | 4000-90000
pulledBack | | kobayashi.yuta | 1.7 | 06 | 4000-90000
draft | | kobayashi.yuta | 0.3 | 07 | 4000-90000
sentBack | | inoue.takuma | 6.9 | 01 | 4000-49000
draft | | inoue.takuma | 1.1 | 切削加工 | 20000-190000
draft | | inoue.takuma | 3.4 | 08 | 4000-90000
sentBack | | kato.ryota | 9.1 | 02 | 20000-290000
draft | | kato.ryota | 0.6 | 02 | 20000-290000
sentBack | | yoshida.megumi | 6.7 | 08 | 9000-190000
declined | | yoshida.megumi | 2.9 | 01 | 3000-49000
draft | | yoshida.megumi | 0.9 | 08 | 4000-90000
sentBack | | yamada.koichi | 7.6 | 08 | 9000-190000
sentBack | | sasaki.midori | 8.8 | 01 | 4000-49000
sentBack | | matsumoto.akira | 7.1 | 01 | 4000-49000
draft | | matsumoto.akira | 1.4 | 01 | 4000-49000
sentBack | | hirata.manabu | 12.4 | 03 | 9000-190000
declined | | hirata.manabu | 16.2 | 04 | 4000-49000
sentBack | | shibata.koharu | 14.8 | 08 | 9000-190000
provisional | | takagi.shota | 6.2 | 03 | 60000-280000
provisional | | ota.kazuya | 4.4 | 切削加工 | 60000-280000
provisional | | yamazaki.rena | 6.6 | 切削加工 | 60000-280000
priceFixed | | yamazaki.rena | 6.4 | 03 | 60000-280000
priceFixed | | takagi.shota | 7.1 | 03 | 60000-280000
priceFixed | | ota.kazuya | 8.3 | 切削加工 | 60000-280000
provisional | | takagi.shota | 5.6 | トルク工具 | 20000-280000
provisional | | fujii.nanami | 3.8 | マイクロメータ | 10000-280000
provisional | | ota.kazuya | 2.9 | ダイヤルゲージ | 10000-280000
waiting | takahashi.naoki | takagi.shota | 0.7 | 03 | 60000-280000
changed | | sato.kenta | 12.2 | 03 | 60000-280000
changed | | sato.kenta | 13.3 | 03 | 60000-280000
changed | | takagi.shota | 10.4 | 03 | 60000-280000
changeDeclined | | sato.kenta | 11.3 | 03 | 60000-280000
changeDeclined | | takagi.shota | 9.2 | 03 | 60000-280000
changeRefused | | sato.kenta | 8.7 | 03 | 60000-280000
inAcceptance | | sato.kenta | 9.6 | 03 | 130000-290000
inAcceptance | | takagi.shota | 8.1 | 03 | 130000-290000
inAcceptance | | yamazaki.rena | 7.4 | 03 | 130000-290000
acceptanceDeclined | | takagi.shota | 8.9 | 03 | 130000-290000
acceptancePulledBack | | yamazaki.rena | 7.8 | 03 | 130000-290000
ordered | | takagi.shota | 14.6 | ノギス | 20000-90000
ordered | | ota.kazuya | 13.9 | ダイヤルゲージ | 10000-90000
ordered | | fujii.nanami | 13.1 | トルク工具 | 20000-190000
ordered | | okamoto.yusuke | 12.2 | マイクロメータ | 10000-90000
ordered | | yamazaki.rena | 11.7 | ノギス | 20000-90000
`;

const sazareRows = `
waiting | iwasaki.mana | nishida.haruka | 4.0 | 09 | 8000-90000
waiting | iwasaki.mana | nishida.haruka | 1.2 | 09 | 8000-190000
waiting | iwasaki.mana | nishida.haruka | 0.3 | 01 | 3000-49000
waiting | hirano.daichi | mizuno.shiori | 2.8 | 09 | 8000-90000
waiting | hirano.daichi | mizuno.shiori | 0.8 | 01 | 4000-90000
waiting | hirano.daichi | mizuno.shiori | 0.2 | 09 | 8000-190000
waiting | noda.kaori | kikuchi.yuna | 1.6 | 検査キット | 20000-290000
sentBack | | nishida.haruka | 7.3 | 09 | 8000-90000
declined | | nishida.haruka | 3.1 | 01 | 3000-49000
pulledBack | | nishida.haruka | 2.0 | 09 | 8000-90000
draft | | nishida.haruka | 0.5 | 09 | 8000-90000
sentBack | | iwasaki.mana | 7.6 | 09 | 8000-90000
draft | | iwasaki.mana | 1.3 | 01 | 3000-49000
sentBack | | hirano.daichi | 6.9 | 01 | 4000-90000
draft | | hirano.daichi | 0.7 | 12 | 3000-30000
`;

/** Cases on somebody's desk today, so that everybody has something to do, and something overdue. */
export function standingCases(tenant: string): StandingCase[] {
  return readTable(tenant === 'TOURIN' ? tourinRows : sazareRows).map(
    ([kind = '', desk = '', requester = '', age, theme = '', amount = '']) => {
      const [from = 0, to = 0] = amount.split('-').map(Number);
      return { kind, desk, requester, age: Number(age), theme, amount: [from, to] };
    },
  );
}
