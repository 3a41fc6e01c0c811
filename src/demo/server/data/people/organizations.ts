import type { OrganizationLevel } from '../../../../master/index.ts';

/** One unit: code, level, name, unit above, logins of those who lead it, place where its goods arrive. */
export interface DemoOrganization {
  code: string;
  level: OrganizationLevel;
  name: string;
  parent?: string;
  managers: readonly string[];
  place: string;
}

type Row = readonly [
  code: string,
  level: OrganizationLevel,
  name: string,
  parent: string,
  managers: string,
  place: string,
];

const tourinRows: readonly Row[] = [
  ['10000000', 'company', 'トウリンホールディングス株式会社', '', 'kurosawa.tadashi', 'HQ'],
  ['20000000', 'company', 'トウリン精機株式会社', '10000000', 'okabe.shinichi', 'HQ'],
  ['20100000', 'site', '本社', '20000000', '', 'HQ'],
  ['20110000', 'headquarters', '管理本部', '20100000', 'hayashi.kazuo', 'HQ'],
  ['20111000', 'department', '総務部', '20110000', 'mori.yoko', 'HQ'],
  ['20111100', 'section', '総務課', '20111000', 'ishikawa.tomomi', 'HQ'],
  ['20111200', 'section', '情報システム課', '20111000', 'kato.ryota,goto.shun', 'HQ'],
  ['20112000', 'department', '経理部', '20110000', 'matsumoto.akira', 'HQ'],
  ['20112100', 'section', '経理課', '20112000', 'sasaki.midori', 'HQ'],
  ['20113000', 'department', '購買部', '20110000', 'ito.daisuke', 'HQ'],
  ['20113100', 'section', '購買一課（直接材）', '20113000', 'kondo.hiroshi', 'HQ'],
  ['20113200', 'section', '購買二課（間接材）', '20113000', 'maeda.rie', 'HQ'],
  ['20114000', 'department', '法務部', '20110000', 'yamamoto.keiko', 'HQ'],
  ['20114100', 'section', '契約管理課', '20114000', 'fujita.naoya', 'HQ'],
  ['20200000', 'site', '相模工場', '20000000', 'shimizu.masaru', 'SGM'],
  ['20210000', 'headquarters', '生産本部', '20200000', 'abe.yoshinori', 'SGM'],
  ['20211000', 'department', '製造部', '20210000', 'takahashi.naoki', 'SGM'],
  ['20211100', 'section', '製造一課', '20211000', 'suzuki.yumi', 'SGM'],
  ['20211200', 'section', '製造二課', '20211000', 'hasegawa.jun', 'SGM'],
  ['20212000', 'department', '生産技術部', '20210000', 'ikeda.satoshi', 'SGM'],
  ['20212100', 'section', '保全課', '20212000', 'hashimoto.makoto', 'SGM'],
  ['20212200', 'section', '技術課', '20212000', 'ogawa.shinji', 'SGM'],
  ['20213000', 'department', '品質保証部', '20210000', 'okada.mariko', 'SGM'],
  ['20213100', 'section', '検査課', '20213000', 'murakami.takeshi', 'SGM'],
  ['20300000', 'site', '福島工場', '20000000', 'endo.koji', 'FKS'],
  ['20311000', 'department', '福島製造部', '20300000', 'aoki.hideki', 'FKS'],
  ['20311100', 'section', '福島製造課', '20311000', 'sakamoto.yuko', 'FKS'],
  ['20312000', 'department', '資材物流部', '20300000', 'yamada.koichi', 'FKS'],
  ['20312100', 'section', '在庫管理課', '20312000', 'fukuda.mika', 'FKS'],
  ['30000000', 'company', 'トウリン電装株式会社', '10000000', 'nishimura.osamu', 'DSO'],
];

const sazareRows: readonly Row[] = [
  ['50000000', 'company', '医療法人社団さざれ会', '', 'sazare.noriko', 'SZH'],
  ['50100000', 'site', 'さざれ中央病院', '50000000', 'miyake.takashi', 'SZH'],
  ['50110000', 'headquarters', '事務局', '50100000', 'kubo.seiji', 'SZH'],
  ['50111000', 'department', '総務部', '50110000', 'nagai.fumiko', 'SZH'],
  ['50111100', 'section', '用度課', '50111000', 'hirano.daichi', 'SZH'],
  ['50120000', 'department', '看護部', '50100000', 'uchida.sachiko', 'SZH'],
  ['50120100', 'section', '外来看護科', '50120000', 'iwasaki.mana', 'SZH'],
  ['50130000', 'department', '診療技術部', '50100000', 'takeuchi.ryo', 'SZH'],
  ['50130100', 'section', '検査科', '50130000', 'noda.kaori', 'SZH'],
];

/** トウリングループ: 会社 → 事業所 → 本部 → 部 → 課, thirty units. */
export const tourinOrganizations: readonly DemoOrganization[] = tourinRows.map(toOrganization);

/** さざれ会: a hospital, nine units. */
export const sazareOrganizations: readonly DemoOrganization[] = sazareRows.map(toOrganization);

function toOrganization([code, level, name, parent, managers, place]: Row): DemoOrganization {
  return {
    code,
    level,
    name,
    ...(parent !== '' && { parent }),
    managers: managers.split(',').filter(Boolean),
    place,
  };
}
