import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { readTable } from '../read-table.ts';

/** What people of the demo write in several ways: other scripts, English, words of the trade, numbers of other makers. */
const groups = readTable(`
HK-001 | やすり | 鑢 | 研磨布 | サンドペーパー | sandpaper
HK-002 | 手袋 | gloves | グローブ
HK-003 | ボルト | bolt | キャップスクリュー
HK-004 | ナット | nut
HK-005 | 座金 | ワッシャー | washer
HK-006 | 軸受 | ベアリング | ボールベアリング | bearing
HK-007 | エンドミル | end mill
HK-008 | ドリル | drill
HK-009 | コピー用紙 | PPC用紙 | copy paper
HK-010 | 封筒 | ふうとう | envelope
HK-011 | ノートPC | ノートパソコン | パソコン | laptop
HK-012 | モニター | ディスプレイ | monitor
HK-013 | マスク | mask
HK-014 | ヘルメット | 保安帽 | helmet
HK-015 | 安全靴 | safety shoes
HK-016 | 台車 | ハンドトラック | cart
HK-017 | 段ボール箱 | ダンボール箱 | carton
HK-038 | 段ボール | ダンボール
HK-018 | 緩衝材 | 気泡緩衝材 | プチプチ | bubble wrap
HK-019 | スパナ | レンチ | wrench
HK-020 | ドライバー | スクリュードライバー | ねじ回し | screwdriver
HK-021 | 6204ZZ | 6204ZZCM | 6204-2Z
HK-022 | 6000ZZ | 6000ZZCM | 6000-2Z
HK-023 | CNMG120408 | CNMG432
HK-024 | 消しゴム | eraser
HK-025 | 保護めがね | 保護メガネ | goggles
HK-026 | リレー | 継電器 | relay
HK-027 | 電線 | 電気コード | wire
HK-028 | 接着剤 | ボンド | adhesive
HK-029 | 付箋 | 付せん | sticky notes
HK-030 | ウエス | 雑巾 | rag
HK-031 | LANケーブル | ランケーブル
HK-032 | Vベルト | ブイベルト
HK-033 | Oリング | オーリング
HK-034 | リニアガイド | リニヤガイド | 直動案内
HK-035 | 蛍光ペン | 蛍光マーカー
HK-036 | 革手袋 | かわてぶくろ
HK-037 | お茶 | おちゃ | 煎茶 | ほうじ茶 | 玄米茶
HK-039 | 椅子 | いす | チェア | chair
HK-040 | ノギス | caliper
HK-041 | クラフトテープ | ガムテープ
HK-042 | 無線アクセスポイント | 無線LAN
HK-043 | 飲料水 | ミネラルウォーター
`);

/** The company's list of spellings. */
export const demoSpellings: readonly (JsonObject & { code: string })[] = groups.map(([code = '', ...words]) => ({
  code,
  words: words.map((word) => ({ word })),
}));
