import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Bytes as the driver gives them. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** An instant, in every time zone the same. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
