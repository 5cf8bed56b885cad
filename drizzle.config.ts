/** Read by `npm run migration`, whose program is not among the packages and so cannot say of which type this is. */
export default {
  dialect: 'postgresql',
  schema: './lib/platform/db/schema/*.ts',
  out: './drizzle',
}
