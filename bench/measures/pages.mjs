import { alternately, generate } from '../generate.mjs'
import { withCpu } from '../processes.mjs'
import { readPage } from '../world.mjs'

const CONNECTIONS = 32
const EACH = 20

/**
 * Pages at 32 connections: the bare one, a checklist of 25 codes, an address step; each person on a connection of
 * their own.
 *
 * @returns by name `rate`, `p50`, `p99` and perhaps `cpu`
 */
export function measurePages(rounds, { app, bare, lists, address }) {
  const load = (one, targets) =>
    withCpu(one, CONNECTIONS * EACH, () =>
      generate({ port: one.port, targets, connections: CONNECTIONS, each: EACH }),
    )
  const get = (visit, path) => ({ method: 'GET', path, headers: { cookie: visit.cookie } })
  const bareTargets = [{ method: 'GET', path: '/', headers: {} }]
  const addressTargets = [get(address, `${address.home}/address`)]
  return alternately(rounds, {
    bare: () => load(bare, bareTargets),
    list: async () => {
      // The service is asked again after ten seconds; here the page of a stored answer is measured.
      for (const visit of lists) await readPage(visit, visit.home)
      return load(
        app,
        lists.map((visit) => get(visit, visit.home)),
      )
    },
    address: () => load(app, addressTargets),
  })
}
