import { type ComponentType, lazy } from 'react';
import type { EngineExtension, LoadedScreen } from '../../../../engine/react/extension.ts';
import { loadChunk } from '../routes/chunk-reload.ts';
import { importOptions } from './imports/import-options.ts';
import { uploadSectionOptions } from './masters/upload-section-options.ts';

type Kind = ComponentType<{ screen: LoadedScreen }>;

/** A kind whose code comes with the first screen that needs it. */
function onDemand(load: () => Promise<Kind>): { component: Kind } {
  return { component: lazy(async () => ({ default: await loadChunk(load) })) };
}

/** The kinds of screens of this product that stand inside the shell. Those for everybody are in `routes/public-screen.tsx`. */
export const productScreenKinds: EngineExtension = {
  sectionKinds: {
    masterUpload: {
      optionSchema: uploadSectionOptions,
      component: lazy(async () => ({
        default: await loadChunk(async () => (await import('./masters/upload-section.tsx')).UploadSection),
      })),
    },
  },
  screenKinds: {
    home: onDemand(async () => (await import('./home/home-screen.tsx')).HomeScreen),
    noticeHistory: onDemand(async () => (await import('./home/notice-history-screen.tsx')).NoticeHistoryScreen),
    noticeReceipts: onDemand(async () => (await import('./home/notice-receipts-screen.tsx')).NoticeReceiptsScreen),
    toDos: onDemand(async () => (await import('./home/to-dos-screen.tsx')).ToDosScreen),
    passwordChange: onDemand(async () => (await import('./account/password-change-screen.tsx')).PasswordChangeScreen),
    profileSetting: onDemand(async () => (await import('./account/profile-screen.tsx')).ProfileScreen),
    denial: onDemand(async () => (await import('./denial/denial-screen.tsx')).DenialScreen),
    companyGroups: onDemand(async () => (await import('./mall/company-groups-screen.tsx')).CompanyGroupsScreen),
    mallSupplierRoot: onDemand(async () => (await import('./mall/supplier-root-screen.tsx')).SupplierRootScreen),
    accessExplanation: onDemand(
      async () => (await import('./access/access-explanation-screen.tsx')).AccessExplanationScreen,
    ),
    connectedSystems: onDemand(async () => (await import('./sso/connected-systems-screen.tsx')).ConnectedSystemsScreen),
    masterUploads: onDemand(async () => (await import('./masters/master-uploads-screen.tsx')).MasterUploadsScreen),
    imports: {
      ...onDemand(async () => (await import('./imports/imports-screen.tsx')).ImportsScreen),
      optionSchema: importOptions,
    },
    updatedMasters: onDemand(async () => (await import('./masters/updated-masters-screen.tsx')).UpdatedMastersScreen),
    firstSignIns: onDemand(async () => (await import('./setup/first-sign-ins-screen.tsx')).FirstSignInsScreen),
    tradingHome: onDemand(async () => (await import('./trading/trading-home-screen.tsx')).TradingHomeScreen),
    switchUser: onDemand(async () => (await import('./trading/switch-user-screen.tsx')).SwitchUserScreen),
    workbench: onDemand(async () => (await import('../workbench/workbench-screen.tsx')).WorkbenchScreen),
    workbenchFlows: onDemand(async () => (await import('../workbench/flows/flows-screen.tsx')).FlowsScreen),
    workbenchGallery: onDemand(async () => (await import('../workbench/gallery/gallery-screen.tsx')).GalleryScreen),
    masterItems: onDemand(async () => (await import('../adaptation/master-items-screen.tsx')).MasterItemsScreen),
    adaptation: onDemand(async () => (await import('../adaptation/adaptation-screen.tsx')).AdaptationScreen),
    pdfView: onDemand(async () => (await import('./pdf-view/pdf-view-screen.tsx')).PdfViewScreen),
  },
};
