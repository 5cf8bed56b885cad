/** A PostgreSQL of the packages for one rehearsal, with an empty database. */
export async function openDatabase(home) {
  const { startEmbeddedServer } = await import('../../lib/platform/db/embedded/server.ts')
  const { default: pg } = await import('pg')
  const { connection, release } = await startEmbeddedServer(home)
  const passwords = new Map([[connection.user, connection.password]])
  const run = async (database, ...statements) => {
    const client = new pg.Client({ ...connection, database })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run('postgres', 'create database vestibule')
  return {
    url(user = connection.user) {
      const place = new URLSearchParams({ host: connection.host, port: connection.port })
      return `postgres://${user}:${passwords.get(user)}@localhost/vestibule?${place}`
    },
    async addUser(name, password) {
      passwords.set(name, password)
      await run(
        'vestibule',
        `create role ${name} login password '${password}'`,
        `grant ${connection.user} to ${name}`,
        `alter role ${name} set role ${connection.user}`,
      )
    },
    /** From now on the first user may not sign in. What it owns stays, and the second acts as it. */
    endFirstUser: () => run('vestibule', `alter role ${connection.user} nologin`),
    close: release,
  }
}
