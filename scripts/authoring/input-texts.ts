import type { Words } from './project-files.ts';

const words = (ja: string, en: string, ko: string): Words => ({ ja, en, ko });

/** What steps and the buttons at their end are called. */
export const stepTexts: Readonly<Record<string, Words>> = {
  input: words('入力', 'Input', '입력'),
  approverSelection: words('承認者選択', 'Approvers', '승인자 선택'),
  confirm: words('確認', 'Confirmation', '확인'),
  complete: words('完了', 'Done', '완료'),
  open: words('申請を開く', 'Open the request', '신청 열기'),
  another: words('続けて申請する', 'Make another request', '이어서 신청하기'),
  list: words('一覧へ', 'Back to the list', '목록으로'),
};

/** The title of a step's screen: that of the input itself stands alone. */
export function titled(title: Words, step: string): Words {
  const text = stepTexts[step];
  if (step === 'input' || !text) return title;
  return { ja: `${title.ja}：${text.ja}`, en: `${title.en}: ${text.en}`, ko: `${title.ko}: ${text.ko}` };
}
