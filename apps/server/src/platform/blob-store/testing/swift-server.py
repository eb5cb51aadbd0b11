"""A whole Swift with its S3 interface in one process, for tests.

Usage: swift-server.py <folder> <access key> <secret key>
It listens on a free port of 127.0.0.1, which it prints, and ends when its standard input does.
Needs Debian's python3-swift and a file system with extended attributes.
"""
import os
import sys
from array import array

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

from eventlet import listen, spawn, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

folder, access_key, secret_key = sys.argv[1:4]
os.makedirs(os.path.join(folder, 'sda1', 'tmp'))
swift_conf = os.path.join(folder, 'swift.conf')
with open(swift_conf, 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = test\n')
utils.SWIFT_CONF_FILE = swift_conf
utils.validate_configuration()

from swift.account import server as account_server  # noqa: E402
from swift.common import wsgi as swift_wsgi  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.container import server as container_server  # noqa: E402
from swift.obj import server as object_server  # noqa: E402

sockets = {name: listen(('127.0.0.1', 0)) for name in ('account', 'container', 'object', 'proxy')}
for name in ('account', 'container', 'object'):
    device = {'id': 0, 'zone': 0, 'region': 1, 'device': 'sda1', 'weight': 1.0, 'meta': '',
              'ip': '127.0.0.1', 'port': sockets[name].getsockname()[1],
              'replication_ip': '127.0.0.1', 'replication_port': sockets[name].getsockname()[1]}
    RingData([array('H', [0])], [device], 32).save(os.path.join(folder, name + '.ring.gz'))

user, account = access_key.split(':')[1], access_key.split(':')[0]
proxy_conf = os.path.join(folder, 'proxy-server.conf')
with open(proxy_conf, 'w') as file:
    file.write(f'''
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
node_timeout = 30
conn_timeout = 5
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
check_bucket_owner = false
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
''')

class Silence:
    def __getattr__(self, name):
        return lambda *args, **kwargs: None


silence = Silence()
storage_conf = {'devices': folder, 'swift_dir': folder, 'mount_check': 'false', 'disable_fallocate': 'true'}
applications = {
    'account': account_server.AccountController(storage_conf, logger=silence),
    'container': container_server.ContainerController(storage_conf, logger=silence),
    'object': object_server.ObjectController(storage_conf, logger=silence),
    'proxy': swift_wsgi.loadapp(proxy_conf, global_conf={'log_name': 'swift-test', 'log_level': 'CRITICAL'}),
}


class Protocol(swift_wsgi.SwiftHttpProtocol):
    def log_message(self, *args):
        pass


for name, application in applications.items():
    spawn(wsgi.server, sockets[name], application, silence, protocol=Protocol, log_output=False, debug=False)

print(sockets['proxy'].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
