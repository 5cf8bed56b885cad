/** Stands for the function of this name in `next/cache`: no page is kept here that could be out of date. */
export const revalidatePath = () => undefined
