export { tradingFunctions } from './domain/trading-functions.ts';
