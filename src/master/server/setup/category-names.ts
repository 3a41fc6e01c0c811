/** A name in the languages beside Japanese. */
export interface OtherNames {
  en: string;
  ko: string;
}

/** Japanese | English | Korean, of every name in the tree of categories. */
const table = `
事務用品 | Office supplies | 사무용품
紙・ファイル | Paper and files | 용지·파일
コピー用紙 A4 | Copy paper A4 | 복사용지 A4
コピー用紙 A3 | Copy paper A3 | 복사용지 A3
クリアホルダー | Clear folders | 클리어 홀더
封筒 | Envelopes | 봉투
ファイル・バインダー | Files and binders | 파일·바인더
筆記・事務小物 | Writing and small items | 필기·사무 소품
ボールペン | Ballpoint pens | 볼펜
マーカー | Markers | 마커
付箋・メモ | Sticky notes and memo pads | 점착 메모·메모지
テープ・のり | Tape and glue | 테이프·풀
トナー・インク | Toner and ink | 토너·잉크
トナーカートリッジ | Toner cartridges | 토너 카트리지
インクカートリッジ | Ink cartridges | 잉크 카트리지
ドラムユニット | Drum units | 드럼 유닛
什器・備品 | Furniture and fixtures | 집기·비품
事務机 | Office desks | 사무용 책상
事務椅子 | Office chairs | 사무용 의자
収納庫 | Storage cabinets | 수납장
IT機器 | IT equipment | IT 기기
PC・周辺 | PCs and peripherals | PC·주변기기
ノートPC | Laptops | 노트북
モニター | Monitors | 모니터
ドッキングステーション | Docking stations | 도킹 스테이션
キーボード・マウス | Keyboards and mice | 키보드·마우스
ネットワーク | Networking | 네트워크
スイッチ | Network switches | 스위치
無線アクセスポイント | Wireless access points | 무선 액세스 포인트
LANケーブル | LAN cables | LAN 케이블
ソフトウェア | Software | 소프트웨어
年間ライセンス | Annual licences | 연간 라이선스
保守・サポート | Maintenance and support | 유지보수·지원
クラウド | Cloud | 클라우드
クラウド利用料 | Cloud usage fees | 클라우드 이용료
工具・測定 | Tools and measuring | 공구·측정
切削工具 | Cutting tools | 절삭 공구
エンドミル | End mills | 엔드밀
ドリル | Drills | 드릴
タップ | Taps | 탭
切削チップ | Cutting inserts | 절삭 인서트
測定 | Measuring | 측정
ノギス | Calipers | 버니어 캘리퍼스
ダイヤルゲージ | Dial gauges | 다이얼 게이지
マイクロメータ | Micrometers | 마이크로미터
温湿度計 | Thermo-hygrometers | 온습도계
作業工具 | Hand tools | 작업 공구
レンチ・スパナ | Wrenches and spanners | 렌치·스패너
ドライバー | Screwdrivers | 드라이버
トルク工具 | Torque tools | 토크 공구
研削・研磨 | Grinding and polishing | 연삭·연마
砥石 | Grindstones | 숫돌
研磨布紙 | Coated abrasives | 연마포지
安全・保護具 | Safety and protection | 안전·보호구
手袋 | Gloves | 장갑
ニトリル手袋 | Nitrile gloves | 니트릴 장갑
耐切創手袋 | Cut-resistant gloves | 절단 방지 장갑
革手袋 | Leather gloves | 가죽 장갑
頭部・顔面 | Head and face | 머리·얼굴
ヘルメット | Helmets | 헬멧
保護めがね | Safety glasses | 보호 안경
防じんマスク | Dust masks | 방진 마스크
耳栓 | Earplugs | 귀마개
作業服・靴 | Work clothes and shoes | 작업복·신발
作業服 | Work clothes | 작업복
安全靴 | Safety shoes | 안전화
反射ベスト | Reflective vests | 반사 조끼
機械要素 | Machine elements | 기계 요소
軸受 | Bearings | 베어링
深溝玉軸受 | Deep groove ball bearings | 깊은 홈 볼 베어링
直動案内 | Linear guides | 직선 운동 가이드
伝動 | Power transmission | 동력 전달
ベルト | Belts | 벨트
チェーン | Chains | 체인
カップリング | Couplings | 커플링
ねじ・締結 | Screws and fastening | 나사·체결
六角穴付ボルト | Hexagon socket bolts | 육각 홈붙이 볼트
六角ナット | Hexagon nuts | 육각 너트
座金 | Washers | 와셔
スプリングピン | Spring pins | 스프링 핀
配管・継手 | Piping and fittings | 배관·이음쇠
エアチューブ | Air tubes | 에어 튜브
ワンタッチ継手 | One-touch fittings | 원터치 피팅
シール材 | Sealing materials | 실링재
電設・電子部品 | Electrical and electronic parts | 전기 설비·전자 부품
コネクタ・端子 | Connectors and terminals | 커넥터·단자
コネクタ | Connectors | 커넥터
圧着端子 | Crimp terminals | 압착 단자
センサー・制御 | Sensors and control | 센서·제어
近接センサー | Proximity sensors | 근접 센서
光電センサー | Photoelectric sensors | 광전 센서
リレー | Relays | 릴레이
操作スイッチ | Control switches | 조작 스위치
電線・ケーブル | Wires and cables | 전선·케이블
電線 | Wires | 전선
配線ダクト | Wiring ducts | 배선 덕트
結束バンド | Cable ties | 케이블 타이
照明・電源 | Lighting and power supplies | 조명·전원
LED照明 | LED lighting | LED 조명
スイッチング電源 | Switching power supplies | 스위칭 전원
化学品・油脂 | Chemicals and oils | 화학품·유지
油脂 | Oils and greases | 유지
切削油 | Cutting oils | 절삭유
作動油 | Hydraulic oils | 작동유
グリース | Greases | 그리스
洗浄 | Cleaning | 세정
洗浄剤 | Cleaning agents | 세정제
ウエス | Wiping rags | 걸레
接着・塗料 | Adhesives and paints | 접착·도료
接着剤 | Adhesives | 접착제
塗料 | Paints | 도료
防錆剤 | Rust preventives | 방청제
梱包・物流 | Packing and logistics | 포장·물류
梱包材 | Packing materials | 포장재
段ボール箱 | Cardboard boxes | 골판지 상자
ストレッチフィルム | Stretch film | 스트레치 필름
緩衝材 | Cushioning | 완충재
梱包テープ | Packing tape | 포장 테이프
運搬 | Transport | 운반
パレット | Pallets | 팔레트
台車 | Carts | 손수레
コンテナ | Containers | 컨테이너
表示 | Labelling | 표시
ラベル | Labels | 라벨
荷札 | Tags | 꼬리표
医療・衛生 | Medical and hygiene | 의료·위생
衛生用品 | Hygiene products | 위생용품
マスク | Masks | 마스크
消毒液 | Disinfectants | 소독액
ペーパータオル | Paper towels | 페이퍼 타월
ハンドソープ | Hand soap | 손 세정제
検査・処置 | Testing and treatment | 검사·처치
検査キット | Test kits | 검사 키트
ガーゼ・包帯 | Gauze and bandages | 거즈·붕대
採血用品 | Blood collection supplies | 채혈 용품
応急・備蓄 | First aid and stockpiles | 응급·비축
救急箱 | First-aid kits | 구급상자
非常食・備蓄 | Emergency food and stockpiles | 비상식량·비축
工事・修繕 | Works and repairs | 공사·수선
設備工事 | Installation works | 설비 공사
電気工事 | Electrical works | 전기 공사
空調工事 | Air-conditioning works | 공조 공사
給排水工事 | Plumbing works | 급배수 공사
修繕・点検 | Repairs and inspections | 수선·점검
設備修理 | Equipment repairs | 설비 수리
法定点検 | Statutory inspections | 법정 점검
校正 | Calibration | 교정
役務・外注 | Services and outsourcing | 용역·외주
設計・制作 | Design and production | 설계·제작
設計委託 | Design services | 설계 위탁
印刷 | Printing | 인쇄
翻訳 | Translation | 번역
加工外注 | Outsourced machining | 가공 외주
切削加工 | Machining | 절삭 가공
表面処理 | Surface treatment | 표면 처리
治具製作 | Jig making | 지그 제작
業務委託 | Contracted services | 업무 위탁
清掃 | Cleaning services | 청소
派遣 | Temporary staff | 파견
運送 | Haulage | 운송
環境 | Environment | 환경
廃棄物処理 | Waste disposal | 폐기물 처리
飲料・贈答 | Drinks and gifts | 음료·선물
飲料・食品 | Drinks and food | 음료·식품
飲料水 | Drinking water | 음료수
茶葉 | Tea leaves | 찻잎
菓子 | Sweets | 과자
コーヒー | Coffee | 커피
贈答・慶弔 | Gifts and ceremonies | 선물·경조사
慶弔品 | Ceremonial goods | 경조사 용품
手土産 | Souvenir gifts | 방문 선물
切手・収入印紙 | Stamps and revenue stamps | 우표·수입인지
`;

const names = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([ja = '', en = '', ko = '']): [string, OtherNames] => [ja, { en, ko }]),
);

/** A category's name in the other languages. Throws for a name that the tree does not have. */
export function otherNamesOf(name: string): OtherNames {
  const found = names.get(name);
  if (!found) throw new Error(`The category ${name} has no name in other languages.`);
  return found;
}
