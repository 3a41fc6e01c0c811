import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { chunkOnDemand } from '../platform/web/routes/chunk-on-demand.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';
import { nextOrganizationOptions } from './web/next-organization/next-organization-options.ts';

const party = { type: 'string', enum: ['changeRequester', 'changePurchaser', 'changeClient'] } as const;

/** Approvals: rules laid out by amounts, and the routes that a person keeps for himself. */
export const approvalWeb: WebCapability = {
  name: 'approval',
  extension: {
    sectionKinds: {
      ladderBands: chunkOnDemand(async () => (await import('./web/ladder-bands.tsx')).LadderBands),
    },
    screenKinds: {
      ownRoutes: chunkOnDemand(async () => (await import('./web/own-routes-screen.tsx')).OwnRoutesScreen),
      handOverList: {
        optionSchema: closedOptions({
          party: { ...party, description: 'Whose part of a case; the calls of the list have this name.' },
          standing: {
            type: 'string',
            enum: ['valid', 'invalid', 'invalidApprover'],
            description:
              'Cases of people who stay, of people who are or will be gone, or that wait for such an approver.',
          },
          input: { type: 'string', names: 'screen', description: 'Where the cases of a person are handed over.' },
        }),
        ...chunkOnDemand(async () => (await import('./web/hand-over/hand-over-list-screen.tsx')).HandOverListScreen),
      },
      handOverInput: {
        optionSchema: closedOptions({
          party: { ...party, description: 'Whose part of a case; the calls of the input have this name.' },
        }),
        ...chunkOnDemand(async () => (await import('./web/hand-over/hand-over-input-screen.tsx')).HandOverInputScreen),
      },
      nextOrganization: {
        optionSchema: nextOrganizationOptions,
        ...chunkOnDemand(
          async () => (await import('./web/next-organization/next-organization-screen.tsx')).NextOrganizationScreen,
        ),
      },
      ownRouteInput: chunkOnDemand(async () => (await import('./web/own-route-input.tsx')).OwnRouteInput),
    },
  },
};
