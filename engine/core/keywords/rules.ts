import { deliveryZipCode } from './delivery-zip-code.ts';
import { differ } from './differ.ts';
import { divisible } from './divisible.ts';
import { emailSupplierMaster } from './email-supplier-master.ts';
import { fax } from './fax.ts';
import { inputTaxFormat } from './input-tax-format.ts';
import { inputTaxRate } from './input-tax-rate.ts';
import { isHhmm } from './is-hhmm.ts';
import { larger } from './larger.ts';
import { largerOrEqual } from './larger-or-equal.ts';
import { notBeforeToday } from './not-before-today.ts';
import { notEqualZero } from './not-equal-zero.ts';
import { requiredNumber } from './required-number.ts';
import type { RuleKeyword } from './rule-keyword.ts';
import { smaller } from './smaller.ts';
import { smallerOrEqual } from './smaller-or-equal.ts';
import { sumBigger } from './sum-bigger.ts';
import { sumBiggerDecimal } from './sum-bigger-decimal.ts';
import { sumBiggerEqual } from './sum-bigger-equal.ts';
import { sumSmallerEqual } from './sum-smaller-equal.ts';
import { sumSmallerEqualDecimal } from './sum-smaller-equal-decimal.ts';
import { supplierTelOrFax } from './supplier-tel-or-fax.ts';
import { tel } from './tel.ts';
import { zipCode } from './zip-code.ts';

/** Every form rule. A new rule is a new file and a line here. */
export const rules: readonly RuleKeyword[] = [
  smaller,
  larger,
  smallerOrEqual,
  largerOrEqual,
  sumBigger,
  sumSmallerEqual,
  sumBiggerDecimal,
  sumSmallerEqualDecimal,
  sumBiggerEqual,
  notEqualZero,
  requiredNumber,
  inputTaxRate,
  divisible,
  zipCode,
  deliveryZipCode,
  emailSupplierMaster,
  tel,
  supplierTelOrFax,
  fax,
  isHhmm,
  inputTaxFormat,
  differ,
  notBeforeToday,
];
