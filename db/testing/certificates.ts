import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

type Certificate = { readonly ca: string; readonly cert: string; readonly key: string };

/** A new authority in `folder`, and a certificate of it for `names` such as `DNS:localhost` or `IP:127.0.0.1`. Needs openssl. */
export function makeCertificate(folder: string, name: string, names: string): Certificate {
  const at = (file: string) => join(folder, `${name}-${file}`);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = (subject: string) => ['-subj', `/CN=${subject}`, '-days', '2'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    ...about(`authority ${name}`),
  );
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-addext', `subjectAltName=${names}`];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('key.pem'),
    '-out',
    at('cert.pem'),
    ...about(name),
    ...signed,
  );
  return { ca: at('ca.pem'), cert: at('cert.pem'), key: at('key.pem') };
}
