#!/bin/sh
# Makes the secrets of docker-compose.yml at its first start. `make` writes what is missing, `show` prints the settings that
# `npm start` on this machine needs. Each reader has a folder with files that it alone may read.
set -eu
umask 077
dir=${SECRETS_DIR:-/secrets}

# 32 random bytes in hexadecimal.
random() {
  head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

# write <file> <value>: aside and renamed, so that a kill in between leaves no half of a secret; never over one.
write() {
  [ -s "$1" ] && return
  printf '%s\n' "$2" >"$1.new"
  mv "$1.new" "$1"
}

# own <folder> <user id>: for that reader only. Without root (outside of a container) files stay with who made them.
own() {
  chmod 700 "$dir/$1"
  chmod 600 "$dir/$1"/*
  if [ "$(id -u)" = 0 ]; then chown -R "$2:$2" "$dir/$1"; fi
}

make() {
  for reader in server postgres s3 prometheus grafana; do mkdir -p "$dir/$reader"; done
  write "$dir/server/master_key" "$(random)"
  write "$dir/server/token_secret" "$(random)"
  write "$dir/server/metrics_token" "$(random)"
  write "$dir/postgres/password" "$(random)"
  write "$dir/s3/key" "waymark-$(random | head -c 16)"
  write "$dir/s3/secret" "$(random)"
  write "$dir/server/s3_key" "$(cat "$dir/s3/key")"
  write "$dir/server/s3_secret" "$(cat "$dir/s3/secret")"
  write "$dir/grafana/password" "$(random)"
  write "$dir/server/database_url" "postgres://waymark:$(cat "$dir/postgres/password")@postgres:5432/waymark"
  # The nodes of the profile ha trust their own network; the password is what production asks of every address.
  write "$dir/server/database_url_ha" "postgres://waymark:$(cat "$dir/postgres/password")@postgres-one:5432,postgres-two:5432/waymark?target_session_attrs=read-write&sslmode=require"
  write "$dir/prometheus/metrics_token" "$(cat "$dir/server/metrics_token")"
  # As the images run: Node as node, PostgreSQL and the S3 server as root at first, Prometheus as nobody.
  own server 1000
  own postgres 0
  own s3 0
  own prometheus 65534
  own grafana 472
}

# Where the ports of docker-compose.yml are, on this machine.
show() {
  echo "DATABASE_URL=postgres://waymark:$(cat "$dir/postgres/password")@localhost:5432/waymark"
  echo "FILES_S3_KEY=$(cat "$dir/s3/key")"
  echo "FILES_S3_SECRET=$(cat "$dir/s3/secret")"
  echo "Grafana: admin, $(cat "$dir/grafana/password")"
}

case "${1:-make}" in
make) make ;;
show) show ;;
*)
  echo "Usage: makeSecrets.sh [make|show]" >&2
  exit 2
  ;;
esac
