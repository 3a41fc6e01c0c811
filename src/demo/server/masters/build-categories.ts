import { categoryTree } from '../data/categories.ts';

/** One small category with the names above it. */
export interface DemoCategory {
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
}

/** All small categories. Codes count in the order of the tree: 2 digits, 2 more, 3 more. */
export const demoCategories: readonly DemoCategory[] = categoryTree.flatMap(({ large, mediums }, largeIndex) => {
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
      ...(tolerated && { overDeliveryPercent: tolerated.over, shortDeliveryPercent: tolerated.short }),
    }));
  });
});

const byName = new Map(demoCategories.map((category) => [category.name, category]));

/** A small category by its name. Throws for a name that the tree does not have. */
export function categoryNamed(name: string): DemoCategory {
  const category = byName.get(name);
  if (!category) throw new Error(`There is no category ${name}.`);
  return category;
}

function counted(index: number, digits: number): string {
  return String(index + 1).padStart(digits, '0');
}
