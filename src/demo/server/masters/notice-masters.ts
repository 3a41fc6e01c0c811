import { businessTimeOf } from '../../../../engine/server/records/business-date.ts';
import {
  type DemoMallNotice,
  type DemoNotice,
  sazareNotices,
  tourinMallNotices,
  tourinNotices,
} from '../data/notices.ts';
import { addWorkingMinutes, startOfDay } from '../working-time.ts';
import type { DemoMaster } from './build-masters.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Notices of a buyer group, dated back from `now`, published in working hours. */
export function noticesOf(group: string, now: Date): DemoMaster {
  const isTourin = group === 'TOURIN';
  const notices = (isTourin ? tourinNotices : sazareNotices).map((notice) => noticeRecord(notice, now));
  const ofMall = (isTourin ? tourinMallNotices : []).map((notice) => mallNoticeRecord(notice, now));
  return { recordType: 'help/notice', records: [...notices, ...ofMall] };
}

/** What the provider tells everybody on every screen. */
export function providerBanner(now: Date): DemoMaster {
  const code = 'B2611-01';
  const record = {
    code,
    name: '11/28(土) 22:00〜24:00 は定期メンテナンスのため、システムを停止します。',
    kind: 'banner',
    tone: 'warning',
    audience: 'everybody',
    publishedFrom: dateTime(now.getTime() - dayMs),
    publishedUntil: dateTime(now.getTime() + 9 * dayMs),
  };
  return { recordType: 'help/notice', records: [{ code, record }] };
}

function noticeRecord({ id, title, body, important, forSuppliers, ...days }: DemoNotice, now: Date) {
  const audience = forSuppliers ? 'suppliers' : 'insiders';
  const record = { code: id, name: title, kind: 'notice', body, important, audience, ...publishedIn(days, now) };
  return { code: id, record };
}

function mallNoticeRecord({ id, title, path, ...days }: DemoMallNotice, now: Date) {
  const said = { code: id, name: title, kind: 'mall', audience: 'insiders', ...(path && { linkPath: path }) };
  return { code: id, record: { ...said, ...publishedIn(days, now) } };
}

function publishedIn({ daysAgo, shownFor }: Pick<DemoNotice, 'daysAgo' | 'shownFor'>, now: Date) {
  const from = addWorkingMinutes(new Date(startOfDay(now.getTime()) - daysAgo * dayMs), 40).getTime();
  return { publishedFrom: dateTime(from), publishedUntil: dateTime(from + shownFor * dayMs) };
}

/** `YYYY/MM/DD HH:mm`. */
function dateTime(at: number): string {
  return businessTimeOf(new Date(at)).slice(0, 16);
}
