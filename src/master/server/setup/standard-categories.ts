import { otherNamesOf } from './category-names.ts';
import { categoryTree } from './category-tree.ts';

/** What stands in English and Korean beside a category's Japanese names. */
type NamesInLanguages = Record<`${'name' | 'pathName' | 'largeName' | 'mediumName'}${'En' | 'Ko'}`, string>;

/** One small category with the names above it. */
export interface StandardCategory extends NamesInLanguages {
  code: string;
  name: string;
  pathName: string;
  largeCode: string;
  largeName: string;
  mediumCode: string;
  mediumName: string;
  /** Of what was ordered, how much more and how much less may come. */
  overDeliveryPercent?: string;
  shortDeliveryPercent?: string;
  /** How it is taxed: 2 on top of the price, 3 not at all. */
  taxType: 2 | 3;
  taxRate: string;
}

const food: ReadonlySet<string> = new Set(['飲料水', '茶葉', '菓子', 'コーヒー', '手土産', '非常食・備蓄']);

/** All small categories. Codes count in the order of the tree: 2 digits, 2 more, 3 more. */
export const standardCategories: readonly StandardCategory[] = categoryTree.flatMap(
  ({ large, mediums }, largeIndex) => {
    const largeCode = counted(largeIndex, 2);
    return mediums.flatMap(({ medium, smalls, tolerated }, mediumIndex) => {
      const mediumCode = largeCode + counted(mediumIndex, 2);
      return smalls.map((name, smallIndex) => ({
        code: mediumCode + counted(smallIndex, 3),
        name,
        pathName: `${large} > ${medium} > ${name}`,
        largeCode,
        largeName: large,
        mediumCode,
        mediumName: medium,
        ...namesInLanguages(large, medium, name),
        ...taxOf(name),
        ...(tolerated && { overDeliveryPercent: tolerated.over, shortDeliveryPercent: tolerated.short }),
      }));
    });
  },
);

const byName = new Map(standardCategories.map((category) => [category.name, category]));

/** A small category by its name. Throws for a name that the tree does not have. */
export function categoryNamed(name: string): StandardCategory {
  const category = byName.get(name);
  if (!category) throw new Error(`There is no category ${name}.`);
  return category;
}

function namesInLanguages(large: string, medium: string, small: string): NamesInLanguages {
  const [above, between, own] = [otherNamesOf(large), otherNamesOf(medium), otherNamesOf(small)];
  return {
    nameEn: own.en,
    nameKo: own.ko,
    pathNameEn: `${above.en} > ${between.en} > ${own.en}`,
    pathNameKo: `${above.ko} > ${between.ko} > ${own.ko}`,
    largeNameEn: above.en,
    largeNameKo: above.ko,
    mediumNameEn: between.en,
    mediumNameKo: between.ko,
  };
}

/** Food has the reduced rate, stamps are free of tax (消費税法 別表第二); everything else 10 % on top. */
function taxOf(small: string): Pick<StandardCategory, 'taxType' | 'taxRate'> {
  if (small === '切手・収入印紙') return { taxType: 3, taxRate: '0' };
  return { taxType: 2, taxRate: food.has(small) ? '0.08' : '0.1' };
}

function counted(index: number, digits: number): string {
  return String(index + 1).padStart(digits, '0');
}
