import { afterOrEqual } from './after-or-equal.ts';
import { beforeOrEqual } from './before-or-equal.ts';
import { deliveryZipCode } from './delivery-zip-code.ts';
import { differ } from './differ.ts';
import { digitTax } from './digit-tax.ts';
import { divisible } from './divisible.ts';
import { emailSupplierMaster } from './email-supplier-master.ts';
import { endDateTime } from './end-date-time.ts';
import { estimateMarginCheck } from './estimate-margin-check.ts';
import { fax } from './fax.ts';
import { hostname } from './hostname.ts';
import { inArray } from './in-array.ts';
import { inArrayCode } from './in-array-code.ts';
import { inputTaxFormat } from './input-tax-format.ts';
import { inputTaxRate } from './input-tax-rate.ts';
import { isHHmm } from './is-hhmm.ts';
import { larger } from './larger.ts';
import { largerOrEqual } from './larger-or-equal.ts';
import { multiEmail } from './multi-email.ts';
import { notBeforeToday } from './not-before-today.ts';
import { notEqualZero } from './not-equal-zero.ts';
import { origin } from './origin.ts';
import { quantityBaseWholesalePrice } from './quantity-base-wholesale-price.ts';
import { requiredCategoryObject } from './required-category-object.ts';
import { requiredCode } from './required-code.ts';
import { requiredNumber } from './required-number.ts';
import { requiredObject } from './required-object.ts';
import type { RuleKeyword } from './rule.ts';
import { sameDate } from './same-date.ts';
import { sameValueInArray } from './same-value-in-array.ts';
import { smaller } from './smaller.ts';
import { smallerOrEqual } from './smaller-or-equal.ts';
import { startDateTime } from './start-date-time.ts';
import { storageShelfAddress } from './storage-shelf-address.ts';
import { storageShelfDefinition } from './storage-shelf-definition.ts';
import { sumBigger } from './sum-bigger.ts';
import { sumBiggerDecimal } from './sum-bigger-decimal.ts';
import { sumBiggerEqual } from './sum-bigger-equal.ts';
import { sumSmallerEqual } from './sum-smaller-equal.ts';
import { sumSmallerEqualDecimal } from './sum-smaller-equal-decimal.ts';
import { supplierTelOrFax } from './supplier-tel-or-fax.ts';
import { targetMonthly } from './target-monthly.ts';
import { tel } from './tel.ts';
import { uniqueArray } from './unique-array.ts';
import { uniqueArraySelect2 } from './unique-array-select2.ts';
import { url } from './url.ts';
import { zipCode } from './zip-code.ts';

/** Every form rule that is a question to the record alone, in the order of the rulebook. A new rule is a file and a line here. */
export const rules: readonly RuleKeyword[] = [
  sumBigger,
  sumSmallerEqual,
  sumBiggerDecimal,
  sumSmallerEqualDecimal,
  sumBiggerEqual,
  zipCode,
  deliveryZipCode,
  smaller,
  larger,
  smallerOrEqual,
  largerOrEqual,
  notEqualZero,
  requiredNumber,
  differ,
  multiEmail,
  emailSupplierMaster,
  url,
  hostname,
  origin,
  tel,
  supplierTelOrFax,
  fax,
  startDateTime,
  endDateTime,
  beforeOrEqual,
  afterOrEqual,
  sameDate,
  digitTax,
  inArray,
  inArrayCode,
  uniqueArray,
  sameValueInArray,
  uniqueArraySelect2,
  requiredObject,
  requiredCode,
  requiredCategoryObject,
  inputTaxRate,
  inputTaxFormat,
  targetMonthly,
  isHHmm,
  storageShelfAddress,
  storageShelfDefinition,
  divisible,
  estimateMarginCheck,
  quantityBaseWholesalePrice,
  notBeforeToday,
];
