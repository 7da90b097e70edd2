"""Debian's aiosmtpd as a mail server that keeps what it is given: smtp.py PORT FOLDER CERTIFICATE KEY.

Each letter becomes a JSON file, as Python's own parser reads it. It takes letters over STARTTLS from the account
'frota' / 'segredo' alone. The part of an address before '@' says how it is received: 'recusado' is not known here,
'ocupado' is to be tried later, of 'mudo' the letter is kept and the connection cut.
"""

import asyncio
import email
import email.policy
import json
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Handler:
    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        name = address.split("@")[0]
        if name == "recusado":
            return f"550 5.1.1 <{address}>: Recipient address rejected: User unknown"
        if name == "ocupado":
            return "451 4.7.1 Greylisted, try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.original_content, policy=email.policy.default)
        letter = {
            "de": envelope.mail_from,
            "para": envelope.rcpt_tos,
            "headers": {name.lower(): str(value).strip() for name, value in message.items()},
            "partes": [part.get_content_type() for part in message.walk()],
            "texto": message.get_body(("plain",)).get_content(),
            "html": message.get_body(("html",)).get_content(),
        }
        self.count += 1
        path = os.path.join(self.folder, f"{self.count:04}.json")
        with open(path + ".novo", "w", encoding="utf-8") as file:
            json.dump(letter, file)
        os.rename(path + ".novo", path)
        if envelope.rcpt_tos[0].startswith("mudo@"):
            server.transport.abort()
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    is_known = (data.login, data.password) == (b"frota", b"segredo")
    return AuthResult(success=is_known, handled=False)


async def main(port, folder, certificate, key):
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate, key)
    handler = Handler(folder)

    def serve():
        return SMTP(
            handler,
            tls_context=tls,
            require_starttls=True,
            authenticator=authenticate,
            auth_required=True,
            hostname="localhost",
        )

    server = await asyncio.get_running_loop().create_server(serve, "localhost", int(port))
    print("ready", flush=True)
    await server.serve_forever()


asyncio.run(main(*sys.argv[1:]))
