import type { EngineExtension } from '../../../../engine/react/extension.ts';
import { chunkOnDemand } from '../routes/chunk-on-demand.ts';
import { importOptions } from './imports/import-options.ts';
import { supplierRootOptions } from './mall/supplier-root-options.ts';
import { uploadSectionOptions } from './masters/upload-section-options.ts';

/** The kinds of screens of this product that stand inside the shell. Those for everybody are in `routes/public-screen.tsx`. */
export const productScreenKinds: EngineExtension = {
  sectionKinds: {
    masterUpload: {
      optionSchema: uploadSectionOptions,
      ...chunkOnDemand(async () => (await import('./masters/upload-section.tsx')).UploadSection),
    },
  },
  screenKinds: {
    home: chunkOnDemand(async () => (await import('./home/home-screen.tsx')).HomeScreen),
    noticeHistory: chunkOnDemand(async () => (await import('./home/notice-history-screen.tsx')).NoticeHistoryScreen),
    noticeReceipts: chunkOnDemand(async () => (await import('./home/notice-receipts-screen.tsx')).NoticeReceiptsScreen),
    toDos: chunkOnDemand(async () => (await import('./home/to-dos-screen.tsx')).ToDosScreen),
    passwordChange: chunkOnDemand(
      async () => (await import('./account/password-change-screen.tsx')).PasswordChangeScreen,
    ),
    profileSetting: chunkOnDemand(async () => (await import('./account/profile-screen.tsx')).ProfileScreen),
    denial: chunkOnDemand(async () => (await import('./denial/denial-screen.tsx')).DenialScreen),
    companyGroups: chunkOnDemand(async () => (await import('./mall/company-groups-screen.tsx')).CompanyGroupsScreen),
    mallSupplierRoot: {
      ...chunkOnDemand(async () => (await import('./mall/supplier-root-screen.tsx')).SupplierRootScreen),
      optionSchema: supplierRootOptions,
    },
    accessExplanation: chunkOnDemand(
      async () => (await import('./access/access-explanation-screen.tsx')).AccessExplanationScreen,
    ),
    connectedSystems: chunkOnDemand(
      async () => (await import('./sso/connected-systems-screen.tsx')).ConnectedSystemsScreen,
    ),
    masterUploads: chunkOnDemand(async () => (await import('./masters/master-uploads-screen.tsx')).MasterUploadsScreen),
    imports: {
      ...chunkOnDemand(async () => (await import('./imports/imports-screen.tsx')).ImportsScreen),
      optionSchema: importOptions,
    },
    updatedMasters: chunkOnDemand(
      async () => (await import('./masters/updated-masters-screen.tsx')).UpdatedMastersScreen,
    ),
    firstSignIns: chunkOnDemand(async () => (await import('./setup/first-sign-ins-screen.tsx')).FirstSignInsScreen),
    tradingHome: chunkOnDemand(async () => (await import('./trading/trading-home-screen.tsx')).TradingHomeScreen),
    switchUser: chunkOnDemand(async () => (await import('./trading/switch-user-screen.tsx')).SwitchUserScreen),
    workbench: chunkOnDemand(async () => (await import('../workbench/workbench-screen.tsx')).WorkbenchScreen),
    workbenchFlows: chunkOnDemand(async () => (await import('../workbench/flows/flows-screen.tsx')).FlowsScreen),
    workbenchGallery: chunkOnDemand(
      async () => (await import('../workbench/gallery/gallery-screen.tsx')).GalleryScreen,
    ),
    masterItems: chunkOnDemand(async () => (await import('../adaptation/master-items-screen.tsx')).MasterItemsScreen),
    adaptation: chunkOnDemand(async () => (await import('../adaptation/adaptation-screen.tsx')).AdaptationScreen),
    pdfView: chunkOnDemand(async () => (await import('./pdf-view/pdf-view-screen.tsx')).PdfViewScreen),
  },
};
