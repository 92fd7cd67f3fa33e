import { execFileSync } from 'node:child_process';

/**
 * Returns the npm that runs this process, or the one on PATH.
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.[cm]?js$/.test(running)) return { command: process.execPath, args: [running] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/**
 * Reads how npm reaches its registry, as options of pnpm. The two read different files (pnpm runs on another Node and looks
 * elsewhere for the system-wide one), so a company's mirror, proxy or certificate would be lost.
 * @param {Record<string, string | undefined>} env
 * @returns {{ args: string[], env: Record<string, string> }}
 */
export function npmNetworkConfig(env) {
  const npm = npmCommand();
  let config;
  try {
    config = JSON.parse(
      execFileSync(npm.command, [...npm.args, 'config', 'list', '--json'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: /** @type {NodeJS.ProcessEnv} */ (env),
      }),
    );
  } catch {
    return { args: [], env: {} }; // no readable configuration: use the defaults
  }
  return toPnpmNetworkConfig(config, env);
}

/**
 * @param {Record<string, unknown>} config output of `npm config list --json`
 * @param {Record<string, string | undefined>} env existing variables take precedence
 * @returns {{ args: string[], env: Record<string, string> }}
 */
export function toPnpmNetworkConfig(config, env) {
  /** @type {Record<string, string>} */
  const added = {};
  const args = [];
  const text = (/** @type {string} */ name) => (typeof config[name] === 'string' ? String(config[name]) : '');
  if (text('registry') && text('registry') !== 'https://registry.npmjs.org/') args.push(`--config.registry=${text('registry')}`);
  if (config['strict-ssl'] === false) args.push('--config.strict-ssl=false');
  if (text('cafile') && !env.NODE_EXTRA_CA_CERTS) added.NODE_EXTRA_CA_CERTS = text('cafile');
  if (text('https-proxy') && !env.HTTPS_PROXY && !env.https_proxy) added.HTTPS_PROXY = text('https-proxy');
  if (text('proxy') && !env.HTTP_PROXY && !env.http_proxy) added.HTTP_PROXY = text('proxy');
  return { args, env: added };
}

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|ERR_PNPM_META_FETCH_FAIL/;
const CERTIFICATE = /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF|CERT_UNTRUSTED/;

/**
 * Returns advice for a failed download, based on the tool's output.
 * @param {string} output
 * @returns {string | undefined}
 */
export function networkHint(output) {
  if (CERTIFICATE.test(output)) {
    return 'The npm registry uses a certificate that this machine does not trust. Set your certificate file: npm config set cafile FILE.';
  }
  if (!UNREACHABLE.test(output)) return undefined;
  return 'The npm registry cannot be reached. Check the network and the proxy (npm config get registry), then run the command again.';
}

/**
 * Returns the optional packages that could not be fetched. pnpm reports success without them, but they contain the database and
 * the native parts for this platform.
 * @param {string} output
 * @returns {string[]}
 */
export function skippedPackages(output) {
  return [...output.matchAll(/(\S+) is an optional dependency that could not be fetched/g)].map(([, name]) => String(name));
}
