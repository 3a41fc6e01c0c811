export { budgetFunctions } from './domain/budget-functions.ts';
