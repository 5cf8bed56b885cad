import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepRunning, runOnce } from './programs.mjs'

/**
 * HAProxy before the processes of the app. It asks each whether it is ready, and repeats at another one only what
 * reads, or what has not reached any.
 */
export function startHaproxy(program, folder, user, { port, appPorts }) {
  const settings = path.join(folder, 'haproxy.cfg')
  const servers = appPorts.map((one, index) => `  server app${index + 1} 127.0.0.1:${one} check`)
  writeFileSync(settings, settingsFor(port, servers.join('\n')))
  if (user.uid !== undefined) chownSync(settings, user.uid, user.gid)
  runOnce(program, ['-c', '-q', '-f', settings])
  keepRunning(program, ['-db', '-f', settings], { ...user, cwd: folder })
}

function settingsFor(port, servers) {
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 30s
  timeout http-request 10s
  timeout check 2s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  default-server inter 500ms fastinter 200ms fall 2 rise 1
frontend visitors
  bind 127.0.0.1:${port}
  default_backend app
backend app
  balance roundrobin
  http-request disable-l7-retry if METH_POST
  option forwardfor
  option httpchk
  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host 127.0.0.1:${port}
  http-check expect status 200
${servers}
`
}
